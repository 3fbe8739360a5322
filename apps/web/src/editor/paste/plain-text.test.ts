import { expect, test } from 'vitest'
import { splitPlainText } from '#/editor/paste/plain-text.ts'

test.each([
  ['every line without blank lines', '甲\n乙\r\n丙', [['甲'], ['乙'], ['丙']]],
  ['blank lines where there are some', '甲\n乙\n\n丙\n 　\n丁', [['甲', '乙'], ['丙'], ['丁']]],
  ['edges trimmed', '\n\n甲\n\n', [['甲']]],
  ['one line', '甲', [['甲']]],
  ['nothing', '\n \n', []],
])('plain text parts at %s', (_, text, expected) => {
  expect(splitPlainText(text)).toEqual(expected)
})
