import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codesOf, outletCodes } from '#/story/release-codes.ts'

const textOf = (codes: typeof outletCodes) => codes.toOperationNode().sqlFragments.join('')

test('states stand in SQL as their codes, written out', () => {
  expect(textOf(outletCodes)).toBe('52, 81, 82, 88')
  expect(textOf(codesOf('none', 'timed'))).toBe('-10, 51')
})

/** A status compared with a number: the reader would have to know the specification by heart. */
const rawCode = /release\.status\D{0,12}-?\d|\bstatus (?:=|<>|in \()\s?-?\d/g
const rawCodesIn = (text: string) => [...text.matchAll(rawCode)].map(([found]) => found)

test('no query names a release’s state by its number', () => {
  const src = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: src }).filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    rawCodesIn(readFileSync(join(src, file), 'utf8')).map((code) => `${file}: ${code}`),
  )
  expect(found).toEqual([])
  expect(rawCodesIn('where release.status in (52, 81) and status = 91')).toHaveLength(2)
})
