import type { pushHistory } from '@rongbian/contract/releases'
import { sql } from 'kysely'
import pino from 'pino'
import type { z } from 'zod'
import { clearedStory, deliver, issue, newChannel, work } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { JpushSimulator } from '#/simulators/jpush/simulator.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import type { PushParts } from './carry-out.ts'
import { pusherOf } from './provider.ts'
import { pushNow } from './worker.ts'

export type Pushed = z.output<typeof pushHistory.response>[number]

export const simulatedKeys = { key: 'app-key', secret: 'app-secret' }
export const pushSettings = ({ url }: JpushSimulator) => ({
  PUSH_URL: url,
  PUSH_KEY: simulatedKeys.key,
  PUSH_SECRET: simulatedKeys.secret,
})

/** Short patience: tests wait for it. */
const answerMs = 300

export const partsOf = ({ env }: TestApp, more: Partial<PushParts> = {}): PushParts => ({
  log: pino({ level: 'silent' }),
  pusher: pusherOf(env, answerMs),
  ...more,
})

/** A story readers of an app of its own can see. */
export const storyOnApp = async (news: TestApp, code: string, title = '海堤复绿完工') => {
  const uuid = await newChannel(news, code, 'app')
  const id = await clearedStory(news, { title })
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  return { id, uuid }
}

export const order = (news: TestApp, id: number, changes: object = {}, account = 'publisher') =>
  news.as(account).post(`${work(id)}/message/push/process`, {
    title: '海堤复绿完工',
    summary: '三公里海堤今天重新开放',
    ...changes,
  })

export const historyOf = async (news: TestApp, id: number) =>
  dataOf<Pushed[]>(
    await news.as('publisher').get(`/sprint/view/workflow/objects/product/${id}/push/history/list`),
  )

/** The clock of what waits for another try, or for a lease to end. */
export const hurry = ({ db }: TestApp) =>
  db
    .updateTable('delivery')
    .set({ dueAt: sql`clock_timestamp()` })
    .where('act', '=', 'push')
    .where('state', 'in', ['waiting', 'sending'])
    .execute()

/** Tries until there is nothing left to try. */
export const pushToTheEnd = async (news: TestApp, parts = partsOf(news), rounds = 6) => {
  for (let round = 0; round < rounds; round += 1) {
    await hurry(news)
    await pushNow(parts, news.db)
  }
}

export const deliveryOf = ({ db }: TestApp, storyId: number) =>
  db
    .selectFrom('delivery')
    .selectAll()
    .where('storyId', '=', storyId)
    .where('act', '=', 'push')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
