import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { openSpecialGround, specialPoints } from '#/testing/releases/special-rounds.fixture.ts'
import { casesOf } from '#/testing/whole.fixture.ts'

let news: TestApp
let ground: Awaited<ReturnType<typeof openSpecialGround>>
beforeAll(async () => {
  news = await testApp()
  ground = await openSpecialGround({ db: news.db, env: news.env, connection: connectionOf(news) })
}, 60_000)
afterAll(async () => {
  await ground.close()
  await news.close()
})

const pairs = specialPoints.publish.map((point, index) => ({ index, point, down: specialPoints.down[index] }))

test.each(
  casesOf(
    pairs,
    pairs.filter(({ index }) => index === 1 || index === 3),
  ),
)(
  'workers killed at "$point" and at "$down" leave one page, then none',
  async ({ index }) => {
    expect((await ground.round(index, index)).wrong).toEqual([])
  },
  240_000,
)
