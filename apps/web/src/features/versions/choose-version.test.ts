import type { VersionRecord } from '@rongbian/contract/stories'
import { expect, test } from 'vitest'
import { chooseVersion, wordChange } from './choose-version.ts'

test.each([
  [[], 3, [3]],
  [[3], 5, [3, 5]],
  [[3, 5], 7, [5, 7]],
  [[3, 5], 3, [5]],
])('choosing beside %j the version %i leaves %j', (chosen, no, expected) => {
  expect(chooseVersion(chosen, no)).toEqual(expected)
})

const version = (no: number, base: number, words: number) => ({ no, base, words }) as VersionRecord

test('a change of words is counted from the version the text grew from', () => {
  const all = [version(4, 2, 150), version(3, 2, 90), version(2, 1, 120), version(1, 0, 100)]
  expect(all.map((each) => wordChange(all, each))).toEqual([30, -30, 20, undefined])
})
