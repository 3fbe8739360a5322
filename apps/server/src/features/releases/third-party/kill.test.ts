import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { accountKillPoints, openAccountGround } from '#/testing/releases/accounts/rounds.fixture.ts'
import { casesOf } from '#/testing/whole.fixture.ts'

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

/** Before the platform has it, when only the platform knows, and when only the receipt is missing. */
const points = casesOf(accountKillPoints.issue, ['step opened', 'step answered', 'post kept'])

test.each(points.map((issue) => ({ issue, index: accountKillPoints.issue.indexOf(issue) })))(
  'workers killed at "$issue" leave one post on each platform, then none',
  async ({ index }) => {
    const { wrong } = await ground.round(index, index)
    expect(wrong).toEqual([])
  },
  300_000,
)
