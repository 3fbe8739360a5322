import { expect, test } from 'vitest'
import { matches } from './choice.ts'

const workArea = { label: '工作区', words: 'gongzuoqu gzq workspace' }

test.each([
  ['', true],
  ['工作', true],
  ['gzq', true],
  ['GongZuo', true],
  ['ＧＺＱ', true],
  ['work space', true],
  ['工作 发布', false],
  ['发布', false],
])('%o finds 工作区: %o', (keyword, expected) => {
  expect(matches(workArea, keyword)).toBe(expected)
})
