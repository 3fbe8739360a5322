import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { digitalDeaths, openDigitalGround } from '#/testing/newspaper/digital-rounds.fixture.ts'
import { casesOf } from '#/testing/whole.fixture.ts'

let news: TestApp
let ground: Awaited<ReturnType<typeof openDigitalGround>>
beforeAll(async () => {
  news = await testApp()
  ground = await openDigitalGround({ db: news.db, env: news.env, connection: connectionOf(news) })
}, 60_000)
afterAll(async () => {
  await ground.close()
  await news.close()
})

/** With all painted and nothing written; with the old page gone and no new one painted. */
const short = digitalDeaths.filter(({ mask }) => mask === 'cleared')

test.each(casesOf(digitalDeaths, short))(
  'workers killed at "$issue" and, when a story is withdrawn, at "$mask" leave one edition without it',
  async (deaths) => {
    expect((await ground.round(deaths, digitalDeaths.indexOf(deaths))).wrong).toEqual([])
  },
  240_000,
)
