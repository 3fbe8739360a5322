import { expect, test } from 'vitest'
import { dateInAddress, readDate } from './dates.ts'

test.each([
  ['2026-01-05T08:30:00+08:00', '2026-01-05T00:30:00.000Z'],
  ['2026-01-05T08:30:00+0800', '2026-01-05T00:30:00.000Z'],
  ['2026-01-05T08:30:00Z', '2026-01-05T08:30:00.000Z'],
  ['2026-01-05 08:30:15', '2026-01-05T00:30:15.000Z'],
  ['2026/1/5', '2026-01-04T16:00:00.000Z'],
  ['2026.01.05 8:05', '2026-01-05T00:05:00.000Z'],
  ['2026年1月5日08时30分', '2026-01-05T00:30:00.000Z'],
  ['发布时间：2026年01月05日 08：30', '2026-01-05T00:30:00.000Z'],
  ['二〇二六年一月五日', '2026-01-04T16:00:00.000Z'],
  ['二○二六年十二月三十一日', '2026-12-30T16:00:00.000Z'],
  ['二零二六年十月二十日', '2026-10-19T16:00:00.000Z'],
  ['January 5, 2026', '2026-01-04T16:00:00.000Z'],
  ['Published 5 Jan 2026', '2026-01-04T16:00:00.000Z'],
  ['1781222460', '2026-06-12T00:01:00.000Z'],
  ['1781222460000', '2026-06-12T00:01:00.000Z'],
])('%s', (text, instant) => expect(readDate(text, 'Asia/Shanghai')?.toISOString()).toBe(instant))

test.each([
  '',
  '昨天',
  '2026-13-01',
  '2026-02-30',
  '1830年1月1日',
  '12345678',
  '2026-01-05T99:00:00Z',
  '13800138000',
])('%s is no date', (text) => expect(readDate(text, 'Asia/Shanghai')).toBeUndefined())

test('the clock is that of the newsroom, summer time included', () => {
  expect(readDate('2026-07-01 12:00', 'Europe/Berlin')?.toISOString()).toBe('2026-07-01T10:00:00.000Z')
  expect(readDate('2026-01-01 12:00', 'Europe/Berlin')?.toISOString()).toBe('2026-01-01T11:00:00.000Z')
})

test.each([
  ['https://a.example/2026/03/18/x.html', '2026-03-17T16:00:00.000Z'],
  ['https://a.example/n1/2026/0318/c1.html', '2026-03-17T16:00:00.000Z'],
  ['https://a.example/20260318/1.html', '2026-03-17T16:00:00.000Z'],
  ['https://a.example/item/20261399', undefined],
  ['https://a.example/a?d=2026/03/18', undefined],
])('%s is filed under %s', (url, instant) =>
  expect(dateInAddress(url, 'Asia/Shanghai')?.toISOString()).toBe(instant),
)
