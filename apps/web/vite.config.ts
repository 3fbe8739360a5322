import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractFaces } from './contract-plugin.ts'

/** Words per language: what signing in needs, what the editor and the consoles need, and the rest. */
const wordGroups = [
  ['-core', '(?:common|errors|session|phrases)'],
  ['-writing', '(?:compo|editor|words)'],
  ['-console', '(?:admin|flows|help)'],
  ['', '[\\w-]+'],
] as const

const wordChunks = wordGroups.map(([suffix, files]) => {
  const test = new RegExp(`[\\\\/]locales[\\\\/](\\w+)[\\\\/]${files}\\.json$`)
  return {
    test,
    debugName: `words${suffix}`,
    name: (id: string) => `words-${test.exec(id)?.[1]}${suffix}`,
  }
})

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [contractFaces(), react()],
  build: {
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: wordChunks },
      },
    },
  },
})
