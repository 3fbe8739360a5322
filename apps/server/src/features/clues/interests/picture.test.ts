import type { Interest, InterestPicture } from '@rongbian/contract/interests'
import { dayMs, hourMs } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { item, newFeed, settle, take } from '../clues.fixture.ts'
import { courseOf } from './picture.ts'

const base = '/sprint/intelligent'
let news: TestApp
let reporter: TestClient
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  reporter = news.as('reporter')
})
afterAll(() => news.close())

const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

test('a theme over its span: every step, its own words, its provinces and events', async () => {
  const feed = await newFeed(news)
  await take(
    news,
    feed,
    [1, 2, 3, 4].map((hours) =>
      item({
        title: `台州大陈岛渔民捕获巨型石斑鱼第${hours}批`,
        summary: '台州大陈岛渔民捕获石斑鱼',
        publishedAt: ago(hours * 9),
      }),
    ),
  )
  await take(
    news,
    feed,
    Array.from({ length: 12 }, (_, at) =>
      item({ title: `温州轨道交通第${at}号线勘测完成渔民`, publishedAt: ago(at + 1) }),
    ),
  )
  const { id } = dataOf<Interest>(
    await reporter.post(`${base}/topic/save`, { name: '石斑鱼', keywords: ['石斑鱼'], range: '3d' }),
  )
  await settle(news)
  const read = async (topicId: number, client = reporter) => client.post(`${base}/topic/picture`, { topicId })
  const picture = dataOf<InterestPicture>(await read(id))
  expect(picture.unit).toBe('hour')
  expect(picture.points.length).toBeGreaterThanOrEqual(72)
  expect(picture.points.reduce((sum, { clues }) => sum + clues, 0)).toBe(4)
  expect(picture.provinces).toEqual([{ province: '33', clues: 4 }])
  expect(picture.words.map(({ word }) => word)).toContain('石斑鱼')
  expect(picture.words.map(({ word }) => word)).not.toContain('温州')
  expect(picture.events.length).toBeGreaterThan(0)
  expect((await read(id, news.as('editor'))).statusCode).toBe(404)
})

test.each([
  ['rising', [1, 4]],
  ['peak', [4, 4]],
  ['falling', [8, 2]],
  ['quiet', [0, 0]],
] as const)('a theme is %s by its last two days %o', (state, [before, last]) => {
  const now = Date.parse('2026-11-18T00:00:00Z')
  const points = [
    { at: new Date(now - 1.5 * dayMs), clues: before },
    { at: new Date(now - 0.5 * dayMs), clues: last },
  ]
  expect(courseOf(points, now)).toBe(state)
})
