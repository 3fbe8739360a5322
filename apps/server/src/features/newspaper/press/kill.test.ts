import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { openPressGround, pressDeaths } from '#/testing/newspaper/press-rounds.fixture.ts'
import { casesOf } from '#/testing/whole.fixture.ts'

let news: TestApp
let ground: Awaited<ReturnType<typeof openPressGround>>
beforeAll(async () => {
  news = await testApp()
  ground = await openPressGround({ db: news.db, env: news.env, connection: connectionOf(news) })
}, 60_000)
afterAll(async () => {
  await ground.close()
  await news.close()
})

/** With all written aside, and with all out but the receipts; a replaced page without the list that names it. */
const short = pressDeaths.filter(({ change }) => change === 'staged' || change === 'pages there')

test.each(casesOf(pressDeaths, short))(
  'workers killed at "$press" and, replacing a page, at "$change" leave each file once',
  async (deaths) => {
    expect((await ground.round(deaths, pressDeaths.indexOf(deaths))).wrong).toEqual([])
  },
  240_000,
)
