import { expect, test } from 'vitest'
import { badgeCount, countText, formatSize } from './text.ts'

test.each([
  ['', 0, 0],
  ['a', 0.5, 1],
  ['ab', 1, 2],
  ['新闻', 2, 2],
  ['新闻ab1', 3.5, 5],
  ['，。', 2, 2],
  [',.', 1, 2],
  ['ÿ', 0.5, 1],
  ['Ā', 1, 1],
  [' \n', 1, 2],
  ['👍', 1, 1],
  ['𠮷野家', 3, 3],
])('%j counts %d, and %d on WeChat', (text, mixed, wechat) => {
  expect(countText(text)).toBe(mixed)
  expect(countText(text, 'wechat')).toBe(wechat)
})

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [999, '999 B'],
  [1000, '0.977 KB'],
  [1023, '0.999 KB'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [12_345, '12.1 KB'],
  [1024 ** 2, '1 MB'],
  [2_097_151, '2 MB'],
  [123_456_789, '118 MB'],
  [1024 ** 3, '1 GB'],
  [1024 ** 4, '1 TB'],
  [1024 ** 5, '1 PB'],
  [1024 ** 6, '1 EB'],
  [1024 ** 7, '1 ZB'],
  [1024 ** 8, '1 YB'],
  [-1, '0 B'],
  [Number.NaN, '0 B'],
])('%d bytes are shown as %s', (bytes, expected) => {
  expect(formatSize(bytes)).toBe(expected)
})

test('a size never shows more than three digits below the last unit', () => {
  for (let bytes = 1; bytes < 1024 ** 8; bytes *= 1.37) {
    const [digits = ''] = formatSize(bytes).split(' ')
    expect(digits.replace(/^0\./, '').replace('.', '').length, String(bytes)).toBeLessThanOrEqual(3)
  }
})

test.each([
  [-3, '0'],
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_000, '99+'],
])('R-notifications-003, 036, 044: %d unread shows as %s', (count, expected) => {
  expect(badgeCount(count)).toBe(expected)
})
