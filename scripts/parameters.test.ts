import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longSignatures, longSignaturesBelow } from './lib/parameters.ts'

const mostAllowed = 20
/** It reads every file of the product, which takes long on a busy machine. */
const readingMs = 120_000

test('functions that take five or more parameters by position are rare', { timeout: readingMs }, () => {
  const found = longSignaturesBelow(join(import.meta.dirname, '..'))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(mostAllowed)
})

test.each([
  ['const f = (a: A, b: B, c: C, d: D, e: E) => a', [1]],
  ['\nfunction f(a, b, c, d, e = 1) {}', [2]],
  ['const f = { g(a, b, c, { d }, ...e) {} }', [1]],
  ['const f = (a, b, c, d) => (e) => a', []],
  ['const f = ({ a, b, c, d, e }) => a', []],
  ['const f = (g: (a: A, b: B, c: C, d: D, e: E) => void) => g', []],
])('%s', (source, lines) => {
  expect(longSignatures(source)).toEqual(lines)
})
