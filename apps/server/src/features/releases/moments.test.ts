import { expect, test } from 'vitest'
import { readMoment } from './moments.ts'

const read = (value: string | number) => readMoment(value, 'Asia/Shanghai', 'issueDate').toISOString()

test.each<[string, string | number]>([
  ['with two digits', '2026-03-02 09:05:07'],
  ['with one digit', '2026-3-2 9:5:7'],
  ['in milliseconds', Date.UTC(2026, 2, 2, 1, 5, 7)],
  ['in seconds', Date.UTC(2026, 2, 2, 1, 5, 7) / 1_000],
  ['in seconds, as a form sends them', String(Date.UTC(2026, 2, 2, 1, 5, 7) / 1_000)],
  ['with a zone', '2026-03-02T01:05:07Z'],
])("a time %s is one moment of the newsroom's clock", (_, value) => {
  expect(read(value)).toBe('2026-03-02T01:05:07.000Z')
})

test.each(['2026-02-30 10:00:00', '2026-03-02 24:00:00', '2026-03-02 10:00:60', 'tomorrow', ''])(
  '%s is no time',
  (value) => {
    expect(() => read(value)).toThrow()
  },
)

test('an empty time is asked for, not called unreadable', () => {
  const refusal = expect.objectContaining({ fields: { issueDate: '请选择时间' } })
  expect(() => read('')).toThrow(refusal)
})
