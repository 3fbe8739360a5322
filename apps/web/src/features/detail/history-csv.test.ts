import type { ProcessRecord } from '@rongbian/contract/versions'
import { expect, test } from 'vitest'
import { historyCsv } from './history-csv.ts'

const record = (no: number, note: string) =>
  ({
    no,
    actionTime: '2026-11-15T02:05:00Z',
    actionName: '编辑',
    operatorName: '温叙',
    account: 'wenxu',
    locationFrom: '',
    locationTo: '',
    version: no,
    note,
    hash: 'ab',
  }) as ProcessRecord

test('the chain is written oldest first, and no cell is a formula', () => {
  const [head, ...rows] = historyCsv(
    [record(2, '=SUM(A1)'), record(1, '说“好”, "行"')],
    (column) => column,
  ).split('\r\n')
  expect(head).toContain('"hash"')
  expect(rows).toEqual([
    `"1","2026-11-15T02:05:00Z","编辑","温叙","wenxu","","","1","说“好”, ""行""","ab"`,
    `"2","2026-11-15T02:05:00Z","编辑","温叙","wenxu","","","2","'=SUM(A1)","ab"`,
  ])
})
