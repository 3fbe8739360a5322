import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hourMs, minuteMs } from '@rongbian/domain'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { approved, doMission, give, idOf, inHours, toldOf } from '#/features/topics/topics.fixture.ts'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import type { Death } from '#/testing/reminder-node.fixture.ts'
import { remindNow } from './worker.ts'

let news: TestApp
let topicId: number
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  topicId = (await approved(news)).id
  await sql`delete from duty`.execute(news.db)
  const personId = await idOf(news, 'editor')
  const span = { startsAt: inHours(-1), endsAt: inHours(8) }
  dataOf(await news.as('chief').post('/sprint/rest/planning/duty/add', { post: 'editor', personId, ...span }))
})
afterAll(() => news.close())

const nodeFile = fileURLToPath(new URL('../../testing/reminder-node.fixture.ts', import.meta.url))

const remindIn = async (now: Date, death: Death) => {
  const settings = { connection: connectionOf(news), timeZone: news.env.TIME_ZONE, now, death }
  const child = spawn(process.execPath, [nodeFile, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

/** Who hears of what: the holder that it is due, the giver and then the duty editor that nobody accepts. */
const expected = {
  '2h': ['reporter', '任务两小时内要交回：拍首班车'],
  unanswered: ['chief', '任务还没有人接受：守站台'],
  duty: ['editor', '任务还没有人接受：守站台'],
} as const
type Kind = keyof typeof expected

const heard = async (kind: Kind) => {
  const [account, title] = expected[kind]
  return (await toldOf(news, account)).filter((one) => one === title).length
}

const deaths = (Object.keys(expected) as Kind[]).flatMap((kind) =>
  (['written', 'told', 'kept'] as const).map((point): [Kind, Death['point']] => [kind, point]),
)

test.each(deaths)(
  'killed while it tells of %s, when that is %s: it is told once in the end',
  async (kind, point) => {
    await sql`update mission set state = 'cancelled'`.execute(news.db)
    const due = await give(news, topicId, { name: '拍首班车', dueAt: inHours(2.5) })
    dataOf(await doMission(news, 'reporter', due.id, 'accept'))
    await give(news, topicId, { name: '守站台' })
    await news.db.deleteFrom('notification').execute()
    const now = new Date(Date.now() + hourMs + minuteMs)

    expect(await remindIn(now, { kind, point })).toBe('SIGKILL')
    expect(await heard(kind)).toBe(point === 'kept' ? 1 : 0)
    const parts = { db: news.db, log: pino({ level: 'silent' }), timeZone: news.env.TIME_ZONE }
    for (const later of [0, minuteMs]) await remindNow(parts, new Date(now.getTime() + later))
    for (const each of Object.keys(expected) as Kind[]) expect(await heard(each)).toBe(1)
  },
  60_000,
)
