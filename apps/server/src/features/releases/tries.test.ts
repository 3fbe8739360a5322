import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory, deliver, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import type { Point } from './outlets/points.ts'
import { triesMost } from './outlets/tries.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const deliveryOf = (storyId: number) =>
  news.db
    .selectFrom('delivery')
    .select(['id', 'state', 'problem'])
    .where('storyId', '=', storyId)
    .executeTakeFirstOrThrow()

/** Its hour has come, and at this point something goes wrong. */
const meet = async (storyId: number, point: Point, error: Error) => {
  await news.db
    .updateTable('delivery')
    .set({ dueAt: new Date(0) })
    .where('storyId', '=', storyId)
    .where('state', '=', 'waiting')
    .execute()
  const meeting = deliver(news, (at) => {
    if (at === point) throw error
  })
  // What no delivery is to blame for ends the pass.
  await meeting.catch((problem) => expect(problem).toBe(error))
  return deliveryOf(storyId)
}

const away = (code: string) => Object.assign(new Error(`${code} is away`), { code })
const wrong = new Error('坏了的页面')

test.each([
  ['the store', 'tries-store', 'media written', away('STORE_AWAY')],
  ['the database', 'tries-database', 'media written', away('57P01')],
  ['a worker that does not come through', 'tries-worker', 'taken', new Error('killed')],
] as const)('a story that has waited long for %s has all its tries left', async (_, code, point, error) => {
  const uuid = await newChannel(news, code)
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid }))
  for (let time = 0; time <= triesMost; time += 1)
    expect((await meet(id, point, error)).state).toMatch(/waiting|sending/)
  for (let time = 1; time < triesMost; time += 1)
    expect(await meet(id, 'media written', wrong)).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining(wrong.message),
    })
  const given = await meet(id, 'media written', wrong)
  expect(given.state).toBe('failed')

  dataOf(await news.as('publisher').post('/sprint/rest/publish/deliveries/retry', { id: given.id }))
  expect((await meet(id, 'media written', wrong)).state).toBe('waiting')
  expect((await meet(id, 'media written', away('STORE_AWAY'))).problem).toBe('文件存储连不上')
  await news.db
    .updateTable('delivery')
    .set({ dueAt: new Date(0) })
    .where('storyId', '=', id)
    .execute()
  await deliver(news)
  expect((await deliveryOf(id)).state).toBe('done')
})
