import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOf, type TestApp, testApp } from '#/testing/app.ts'
import { accountKillPoints, openAccountGround } from '#/testing/releases/accounts/rounds.ts'

let news: TestApp
let ground: Awaited<ReturnType<typeof openAccountGround>>
beforeAll(async () => {
  news = await testApp()
  ground = await openAccountGround({ db: news.db, env: news.env, connection: connectionOf(news) })
}, 60_000)
afterAll(async () => {
  await ground.close()
  await news.close()
})

test.each(accountKillPoints.issue.map((issue, index) => ({ issue, index })))(
  'workers killed at "$issue" leave one post on each platform, then none',
  async ({ index }) => {
    const { wrong } = await ground.round(index, index)
    expect(wrong).toEqual([])
  },
  300_000,
)
