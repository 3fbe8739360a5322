import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

test.each([
  ['稿件.docx', '稿件.docx'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\\b:c*d?"<e>|f', 'a b c d e f'],
  ['换\n行\t名', '换 行 名'],
  ['.hidden', 'hidden'],
  ['con.txt', '_con.txt'],
  ['gp\u202ej.exe', 'gp j.exe'],
  ['', '未命名'],
  ['...', '未命名'],
])('%j is kept as %j', (name, expected) => {
  expect(safeFileName(name)).toBe(expected)
})

test('a long name is cut before its ending', () => {
  const name = safeFileName(`${'长'.repeat(200)}.docx`)
  expect([...name]).toHaveLength(80)
  expect(name.endsWith('长.docx')).toBe(true)
})
