import { buffer } from 'node:stream/consumers'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type Cell, type Sheet, xlsxStream } from './xlsx.ts'

const zone = 'Asia/Shanghai'

const opened = async (...sheets: Sheet[]) => {
  const file = await buffer(xlsxStream(sheets, zone))
  return readWorkbook(file)
}

test('numbers are numbers, moments are the newsroom’s, text is as it was written', async () => {
  const rows: Cell[][] = [
    ['=1+1', -3, 2.5, new Date('2026-03-09T16:30:15Z'), null],
    ['<b> & "引号" \n 换行', 0, null, new Date('2026-01-01T00:00:00Z'), '  空格  '],
  ]
  const [first] = await opened({ name: '甲', heads: ['标题', '数', '率', '时间', '注'], rows })
  expect(first?.sheet).toBe('甲')
  expect(first?.data).toEqual([
    ['标题', '数', '率', '时间', '注'],
    ['=1+1', -3, 2.5, new Date('2026-03-10T00:30:15Z'), null],
    ['<b> & "引号" \n 换行', 0, null, new Date('2026-01-01T08:00:00Z'), '空格'],
  ])
})

test('what no spreadsheet can hold does not spoil the file', async () => {
  const [first] = await opened({
    name: '[乙]:*?/\\一个长得不能再长的工作表名字一个长得不能再长的工作表名字',
    heads: ['一'],
    rows: [['控\u0000制\u001f字\ufffe'], ['_x000D_'], ['长'.repeat(40_000)], ['半\ud83d个']],
  })
  expect(first?.sheet.length).toBeLessThanOrEqual(31)
  const cells = first?.data.flat() ?? []
  expect(cells.slice(0, 2)).toEqual(['一', '控制字'])
  expect(String(cells[3])).toHaveLength(32_767)
  expect(cells[4]).toBe('半\ufffd个')
})

test('more than twenty-six columns and two sheets', async () => {
  const heads = Array.from({ length: 60 }, (_, index) => `列${index}`)
  const book = await opened(
    { name: '宽', heads, rows: [heads.map((_, index) => index)] },
    { name: '口径', heads: ['甲'], rows: [] },
  )
  expect(book.map(({ sheet }) => sheet)).toEqual(['宽', '口径'])
  expect(book[0]?.data[1]).toEqual(heads.map((_, index) => index))
})

test('rows that fail half way do not leave a file that looks whole', async () => {
  const rows = (async function* failing() {
    yield ['一']
    throw new Error('no more')
  })()
  await expect(buffer(xlsxStream([{ name: '甲', heads: ['一'], rows }], zone))).rejects.toThrow('no more')
})
