import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const [chinese, english] = [read('README.md'), read('README.en.md')]

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, what]) => what)

test('the two READMEs point at each other', () => {
  expect(chinese).toContain('[English](README.en.md)')
  expect(english).toContain('[中文](README.md)')
})

test.each([
  ['settings', /^\| (`[A-Z0-9_]+`) \|/gm],
  ['defaults', /^\| `[A-Z0-9_]+` \| (`[^`]+`) \|/gm],
  ['commands', /`((?:npm run |bench:)[\w:]+)/g],
  ['accounts', /^\| ([a-z]+) \|/gm],
  ['pictures', /!\[[^\]]*\]\(([^)]+)\)/g],
])('both READMEs tell of the same %s', (_, pattern) => {
  expect(found(chinese, pattern).length).toBeGreaterThan(4)
  expect(found(english, pattern)).toEqual(found(chinese, pattern))
})

test('both READMEs have as many chapters, and as many points in them', () => {
  for (const pattern of [/^## (.*)$/gm, /^- \*\*(.+?)\*\*/gm])
    expect(found(english, pattern)).toHaveLength(found(chinese, pattern).length)
})

const structures = [read('docs/architecture.md'), read('docs/architecture.en.md')] as const

test('the structure is told in both languages, with the same chapters, tables and places', () => {
  const [zh, en] = structures
  expect(zh).toContain('[English](architecture.en.md)')
  expect(en).toContain('[中文](architecture.md)')
  for (const pattern of [/^(## )/gm, /^(\| )/gm, /(`[\w./-]+\.ts`)/g])
    expect(found(en, pattern)).toHaveLength(found(zh, pattern).length)
})
