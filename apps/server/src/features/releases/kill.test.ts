import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { killPoints, openKillGround } from '#/testing/releases/rounds.fixture.ts'
import { casesOf } from '#/testing/whole.fixture.ts'

let news: TestApp
let ground: Awaited<ReturnType<typeof openKillGround>>
beforeAll(async () => {
  news = await testApp()
  ground = await openKillGround({ db: news.db, env: news.env, connection: connectionOf(news) })
}, 60_000)
afterAll(async () => {
  await ground.close()
  await news.close()
})

/** Before anything is out, with the page out and no list naming it, and with all out but the receipts. */
const points = casesOf(killPoints.issue, ['numbered', 'marked live', 'receipts written'])

const pairs = points.map((issue) => {
  const index = killPoints.issue.indexOf(issue)
  return { index, issue, withdraw: killPoints.withdraw[index] ?? '' }
})

test.each(pairs)(
  'workers killed at "$issue" and at "$withdraw" leave one of each, then none',
  async ({ index }) => {
    const { wrong } = await ground.round(index, index)
    expect(wrong).toEqual([])
  },
  240_000,
)
