import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { contractFaces } from './contract-plugin.ts'
import { ownEscape } from './escape-plugin.ts'
import { domainLabels } from './labels-plugin.ts'
import { traditionalWords } from './traditional-plugin.ts'

/** Words per language: what signing in needs, what the editor, the consoles, the media library (and the special pages that take from it) and the home page need, what is opened later, the statistics, planning, the newspaper, and the rest. */
const wordGroups = [
  ['-core', '(?:common|errors|session|phrases)'],
  ['-writing', '(?:editor|preview|words|writing)'],
  ['-console', '(?:accounts|admin|flows|help|publishing)'],
  ['-media', '(?:media|uploads|imageEditor|pickers|specials)'],
  ['-home', '(?:announcements|home|homeBlocks)'],
  ['-later', '(?:capture|detail|handOver|mail|manual|materials|releases|thirdParty|tools|versions|wechat)'],
  ['-platforms', 'platforms'],
  ['-statistics', '(?:pay|statistics)'],
  ['-planning', '(?:calendar|clues|command|coverage|duty|feeds|missions|topics|watches)'],
  ['-paper', '(?:newspaper|proofs)'],
  ['', '[\\w-]+'],
] as const

const wordChunks = wordGroups.map(([suffix, files]) => {
  const test = new RegExp(`[\\\\/]locales[\\\\/](\\w+)[\\\\/]${files}\\.json(\\?zhMo)?$`)
  return {
    test,
    debugName: `words${suffix}`,
    name: (id: string) => {
      const [, language, isTraditional] = test.exec(id) ?? []
      return `words-${isTraditional ? 'zhMo' : language}${suffix}`
    },
  }
})

const labelChunks = {
  test: /^\0labels:/,
  name: (id: string) => `words-${id.slice('\0labels:'.length)}-labels`,
}

/** `screens`: which modules come together as files, see screen-chunks.ts. */
export const configOf = (screens: Rolldown.CodeSplittingGroup[]) =>
  defineConfig({
    root: import.meta.dirname,
    base: './',
    plugins: [contractFaces(), ownEscape(), traditionalWords(), domainLabels(), react()],
    build: {
      manifest: true,
      sourcemap: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        // The domain is tables and functions: a page gets those it uses, not all that stand behind one import.
        treeshake: {
          moduleSideEffects: [
            { test: /[\\/]packages[\\/]domain[\\/]src[\\/]/, sideEffects: false },
            // So is the face of a feature: what nobody asks it for stays behind it.
            { test: /[\\/]features[\\/][\w-]+[\\/]index\.ts$/, sideEffects: false },
            // Every dialog of antd asks it for one context, and no form comes with that.
            { test: /[\\/]@rc-component[\\/]form[\\/]es[\\/]index\.js$/, sideEffects: false },
          ],
        },
        output: {
          codeSplitting: { groups: [...wordChunks, labelChunks, ...screens] },
        },
      },
    },
  })

export default configOf([])
