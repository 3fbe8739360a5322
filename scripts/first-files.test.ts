import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { firstFiles } from '../apps/web/first-files.ts'

const chunk = (name: string, more: { imports?: string[]; css?: string[] } = {}) => ({
  [name]: { name, file: `${name}.js`, ...more },
})

const languages = ['zh', 'zhMo', 'en']
const manifest: Manifest = Object.assign(
  chunk('index', { imports: ['runtime'] }),
  chunk('runtime'),
  chunk('frame', { imports: ['index', 'popup'], css: ['frame.css'] }),
  chunk('popup'),
  chunk('library', { imports: ['frame'], css: ['library.css'] }),
  chunk('home-page', { imports: ['frame'] }),
  chunk('writing-tab', { imports: ['index'] }),
  ...languages.flatMap((language) =>
    ['', '-core', '-labels'].map((part) => chunk(`words-${language}${part}`)),
  ),
)

test('a page is fetched with its styles and all it imports, but not what the document names itself', () => {
  const { pages } = firstFiles(manifest)
  expect(pages.workArea).toEqual(['frame.js', 'frame.css', 'popup.js', 'library.js', 'library.css'])
  expect(pages.compo).toEqual(['writing-tab.js'])
  expect(pages['']).toEqual(pages.homePage)
})

test('only other languages than Chinese need the labels of the domain', () => {
  const { core } = firstFiles(manifest)
  expect(core.zh).toEqual(['words-zh-core.js'])
  expect(core.en).toEqual(['words-en-core.js', 'words-en-labels.js'])
})

test('a chunk that is called otherwise now stops the build', () => {
  const { library: _, ...without } = manifest
  expect(() => firstFiles(without)).toThrow('no chunk is called library')
})
