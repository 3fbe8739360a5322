import { expect, test } from 'vitest'
import { dayLabels } from '#/features/home/blocks/business/day-labels.ts'

const words = { tag: 'zh-CN', today: '2026-03-14', todayWord: '今天' }

test('a week has the names of its days and ends today', () => {
  expect(dayLabels(['2026-03-12', '2026-03-13', '2026-03-14'], words)).toEqual(['周四', '周五', '今天'])
})

test('a month has dates', () => {
  const days = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 1, 13 + index)).toISOString().slice(0, 10),
  )
  expect(dayLabels(days, words).slice(0, 2)).toEqual(['2/13', '2/14'])
  expect(dayLabels(days, words).at(-1)).toBe('今天')
})

test('a year has months', () => {
  expect(dayLabels(['2025-12', '2026-01'], words)).toEqual(['25年12月', '26年1月'])
})
