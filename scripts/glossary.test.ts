import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../docs/CONTEXT.md'), 'utf8')
const words = [...page.matchAll(/^\| ([\w][^|]*?) \|/gm)].flatMap(([, code = '']) => code.split(' / '))

test('the glossary gives each word one meaning', () => {
  expect(words.length).toBeGreaterThan(60)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})
