// biome-ignore lint/style/noRestrictedImports: Vitest answers empty stylesheets; this test reads them as they stand.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path.replaceAll('\\', '/'), source), 'utf8'))

const named = (pattern: RegExp) =>
  new Set(files.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

// A colour that nobody names is no error to a browser: it draws another.
test('every token a style asks for is given somewhere', () => {
  const given = named(/['"]?(--rb-[\w-]+)['"]?\s*\]?:/g)
  const asked = named(/var\(\s*(--rb-[\w-]+)\s*\)/g)
  expect(asked.size).toBeGreaterThan(50)
  expect([...asked].filter((name) => !given.has(name))).toEqual([])
})
