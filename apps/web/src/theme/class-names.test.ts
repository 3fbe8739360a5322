// biome-ignore lint/style/noRestrictedImports: Vitest answers empty stylesheets; this test reads them as they stand.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url)
const stylesheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.css'))

/** Of the contract with story texts, not of a folder: theme/story-text.css says how they look. */
const storyVocabulary = new Set(['rb-image', 'rb-gallery', 'rb-video', 'rb-audio', 'rb-file', 'rb-size'])

const folderOf = (path: string) => {
  const [first, second] = path.split('/')
  return first === 'features' ? `features/${second}` : String(first)
}

const selectorsOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    // A comma within :is(…) or :not(…) begins no new selector.
    .flatMap((selector) => selector.replace(/\([^()]*\)/g, '').split(','))

/** `.rb-paper .rb-body` shapes a body on paper: it belongs to the paper, the first name of the selector. */
const blockOf = (selector: string) => /\.(rb-[a-z0-9]+(?:-[a-z0-9]+)*)/.exec(selector)?.[1]

const homes = () => {
  const found = new Map<string, Set<string>>()
  for (const path of stylesheets)
    for (const selector of selectorsOf(readFileSync(new URL(path, source), 'utf8'))) {
      const block = blockOf(selector)
      if (block) found.set(block, (found.get(block) ?? new Set()).add(folderOf(path)))
    }
  return found
}

test('a class name is shaped in one folder only', () => {
  const blocks = [...homes()]
  const clashes = blocks
    .filter(([block, folders]) => folders.size > 1 && !storyVocabulary.has(block))
    .map(([block, folders]) => `${block}: ${[...folders].sort().join(', ')}`)

  expect(blocks.length).toBeGreaterThan(200)
  expect(clashes).toEqual([])
})
