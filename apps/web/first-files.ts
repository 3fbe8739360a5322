import { type LanguageId, languageIds } from '@rongbian/domain'
import type { Manifest } from 'vite'

/** The chunks the pages that people begin with come as, by the first word of their address. */
const library = ['frame', 'library']
const pages = {
  '': ['frame', 'home-page'],
  homePage: ['frame', 'home-page'],
  workArea: library,
  editLibrary: library,
  publishingLibrary: library,
  sharedLibrary: library,
  compo: ['writing-tab'],
}

/** The domain's own labels are Chinese to begin with. */
const labels = (language: LanguageId) => (language === 'zh' ? [] : [`words-${language}-labels`])

export const keyOf = (manifest: Manifest, chunk: string) => {
  const key = Object.keys(manifest).find((name) => manifest[name]?.name === chunk)
  if (!key) throw new Error(`no chunk is called ${chunk}: bring build-web.ts and first-files.ts up to date`)
  return key
}

/** The files behind a chunk: its own, its styles', and those of what it imports. */
export const filesOf = (manifest: Manifest, key: string, files = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}

/** What boot.js asks for while the first script is on its way: the words of each language, the files of each page. */
export const firstFiles = (manifest: Manifest) => {
  const filesOfAll = (chunks: readonly string[]) =>
    new Set(chunks.flatMap((chunk) => [...filesOf(manifest, keyOf(manifest, chunk))]))
  // The page itself names these.
  const named = filesOfAll(['index'])
  const besides = (chunks: readonly string[]) => [...filesOfAll(chunks)].filter((file) => !named.has(file))
  const forEach = <Key extends string>(keys: readonly Key[], chunks: (key: Key) => readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, besides(chunks(key))]))
  const names = Object.keys(pages) as (keyof typeof pages)[]
  return {
    core: forEach(languageIds, (language) => [`words-${language}-core`, ...labels(language)]),
    words: forEach(languageIds, (language) => [`words-${language}`]),
    pages: forEach(names, (page) => pages[page]),
  }
}
