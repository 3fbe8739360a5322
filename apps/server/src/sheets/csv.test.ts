import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['plain', '陆问川', '陆问川'],
  ['a comma', '北京,上海', '"北京,上海"'],
  ['quotes', '他说"好"', '"他说""好"""'],
  ['a line break', '上\n下', '"上\n下"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a plus', '+86', "'+86"],
  ['a minus', '-1', "'-1"],
  ['an at', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a formula with a comma', '=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
  ['nothing', '', ''],
])('a cell with %s', (_, text, expected) => {
  expect(csvLine([text, '尾'])).toBe(`${expected},尾\r\n`)
})

test('a number is no formula', () => {
  expect(csvLine([-1, 2.5, '-1'])).toBe("-1,2.5,'-1\r\n")
})
