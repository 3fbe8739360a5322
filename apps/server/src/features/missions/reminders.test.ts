import { hourMs, minuteMs } from '@rongbian/domain'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearedStory, deliver, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import {
  approved,
  doMission,
  give,
  idOf,
  inHours,
  missionOf,
  toldOf,
} from '#/features/topics/topics.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { remindNow } from './worker.ts'

let news: TestApp
let topicId: number
beforeAll(async () => {
  news = await testApp()
  topicId = (await approved(news)).id
})
afterAll(() => news.close())
beforeEach(async () => {
  await sql`update mission set state = 'cancelled'`.execute(news.db)
  await news.db.deleteFrom('notification').execute()
})

const log = pino({ level: 'silent' })
const parts = () => ({ db: news.db, log, timeZone: 'Asia/Shanghai' })
const from = (at: string, ms: number) => new Date(Date.parse(at) + ms)

test('the holder is reminded a day and two hours before and when it is due, once each, whoever else works too', async () => {
  const { id, dueAt } = await give(news, topicId)
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  await news.db.deleteFrom('notification').execute()
  for (const before of [25, 24, 23, 2, 1, 0, -1]) {
    const now = from(dueAt, -before * hourMs)
    await Promise.all([remindNow(parts(), now), remindNow(parts(), now)])
  }
  expect(await toldOf(news, 'reporter')).toEqual([
    '任务明天此时前要交回：采访摊主',
    '任务两小时内要交回：采访摊主',
    '任务到时间了：采访摊主',
  ])
  expect(await toldOf(news, 'chief')).toEqual(['任务到时间了：采访摊主'])
})

test('a round that dies before it told anyone tells in the next', async () => {
  const { id, dueAt } = await give(news, topicId)
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  await news.db.deleteFrom('notification').execute()
  const now = from(dueAt, -hourMs)
  const die = () => {
    throw new Error('killed')
  }
  await expect(remindNow({ ...parts(), atPoint: die }, now)).rejects.toThrow('killed')
  expect(await toldOf(news, 'reporter')).toEqual([])
  await remindNow(parts(), now)
  expect(await toldOf(news, 'reporter')).toEqual(['任务两小时内要交回：采访摊主'])
})

test('a task that moved is reminded of anew', async () => {
  const { id, dueAt } = await give(news, topicId)
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  await remindNow(parts(), from(dueAt, -hourMs))
  const later = from(dueAt, 24 * hourMs)
  await sql`update mission set due_at = ${later} where id = ${id}`.execute(news.db)
  await news.db.deleteFrom('notification').execute()
  await remindNow(parts(), from(later.toISOString(), -hourMs))
  expect(await toldOf(news, 'reporter')).toEqual(['任务两小时内要交回：采访摊主'])
})

test.each([
  ['usual', false, 30],
  ['urgent', true, 5],
])('nobody accepts a %s task: the giver hears of it, once', async (_, isUrgent, minutes) => {
  const { id } = await give(news, topicId, { isUrgent })
  const { givenAt } = await missionOf(news, 'chief', id)
  await remindNow(parts(), from(givenAt, minutes * minuteMs - 1000))
  expect(await toldOf(news, 'chief')).toEqual([])
  for (const late of [0, 1, 20]) await remindNow(parts(), from(givenAt, (minutes + late) * minuteMs + 1000))
  expect(await toldOf(news, 'chief')).toEqual(['任务还没有人接受：采访摊主'])
})

test.each([
  ['usual', false, 60],
  ['urgent', true, 10],
])(
  'still nobody accepts a %s task: the duty editor of the hour hears of it, once',
  async (_, isUrgent, minutes) => {
    const { id } = await give(news, topicId, { isUrgent })
    const { givenAt } = await missionOf(news, 'chief', id)
    const span = {
      startsAt: from(givenAt, -hourMs).toISOString(),
      endsAt: from(givenAt, 8 * hourMs).toISOString(),
    }
    const duty = { post: 'editor', personId: await idOf(news, 'editor'), ...span }
    await sql`delete from duty`.execute(news.db)
    await remindNow(parts(), from(givenAt, minutes * minuteMs + 1000))
    expect(await toldOf(news, 'editor')).toEqual([])
    dataOf(await news.as('chief').post('/sprint/rest/planning/duty/add', duty))
    await remindNow(parts(), from(givenAt, minutes * minuteMs - 1000))
    expect(await toldOf(news, 'editor')).toEqual([])
    for (const late of [0, 1, 20]) await remindNow(parts(), from(givenAt, (minutes + late) * minuteMs + 1000))
    expect(await toldOf(news, 'editor')).toEqual(['任务还没有人接受：采访摊主'])
  },
)

test('tasks of a house without an editor on duty keep no other from its own', async () => {
  const { givenAt } = await give(news, topicId)
  const now = from(givenAt, 2 * hourMs)
  await sql`delete from duty`.execute(news.db)
  await sql`insert into tenant (id, code, name) overriding system value values (78, 'idle', 'Idle')`.execute(
    news.db,
  )
  await sql`insert into topic (tenant_id, title, department_id, proposer_id, proposer_name)
    select 78, title, department_id, proposer_id, proposer_name from topic where id = ${topicId}`.execute(
    news.db,
  )
  await sql`insert into mission (tenant_id, topic_id, name, due_at, giver_id, giver_name, department_id, given_at)
    select 78, topic.id, '没人管', ${now}, proposer_id, proposer_name, department_id, ${from(givenAt, -hourMs)}
    from topic cross join generate_series(1, 500) where tenant_id = 78`.execute(news.db)
  const duty = { startsAt: givenAt, endsAt: from(givenAt, 8 * hourMs).toISOString() }
  dataOf(
    await news.as('chief').post('/sprint/rest/planning/duty/add', {
      ...{ post: 'editor', personId: await idOf(news, 'editor'), ...duty },
    }),
  )
  await sql`insert into mission_reminder (tenant_id, mission_id, kind, about)
    select tenant_id, id, 'unanswered', given_at from mission where state = 'given'`.execute(news.db)
  await remindNow(parts(), now)
  expect(await toldOf(news, 'editor')).toEqual(['任务还没有人接受：采访摊主'])
  await sql`delete from mission_reminder where tenant_id = 78`.execute(news.db)
})

test('tasks that nothing is to be told of just now keep no other from its word', async () => {
  const { id, dueAt } = await give(news, topicId, { dueAt: inHours(60) })
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  await news.db.deleteFrom('notification').execute()
  const now = from(dueAt, -23 * hourMs)
  // One half was told a day before, the other was given too late for it.
  const [due, early, late] = [3, -48, -1].map((hours) => new Date(now.getTime() + hours * hourMs))
  await sql`insert into mission (tenant_id, topic_id, name, due_at, giver_id, giver_name, holder_id, state, given_at)
    select tenant_id, topic_id, '别处的', ${due}, giver_id, giver_name, holder_id, 'accepted',
      case when no > 250 then ${early}::timestamptz else ${late}::timestamptz end
    from mission cross join generate_series(1, 500) as no where id = ${id}`.execute(news.db)
  await sql`insert into mission_reminder (tenant_id, mission_id, kind, about)
    select tenant_id, id, '24h', due_at from mission where name = '别处的' and given_at = ${early}`.execute(
    news.db,
  )
  await remindNow(parts(), now)
  expect(await toldOf(news, 'reporter')).toEqual(['任务明天此时前要交回：采访摊主'])
})

test('a task that ends with its story is done when readers have it', async () => {
  const { id } = await give(news, topicId, { endsWithStory: true })
  const other = await give(news, topicId, { name: '不随稿件结束' })
  for (const one of [id, other.id]) dataOf(await doMission(news, 'reporter', one, 'accept'))
  const story = (missionId: number) =>
    clearedStory(news, { properties: { topicId: String(topicId), missionId: String(missionId) } })
  const [ours, theirs] = [await story(id), await story(other.id)]
  await remindNow(parts())
  expect((await missionOf(news, 'chief', id)).state).toBe('accepted')
  const site = await newChannel(news, 'ends')
  for (const storyId of [ours, theirs]) dataOf(await issue(news, storyId, { uuid: site }))
  await deliver(news)
  await remindNow(parts())
  expect(await missionOf(news, 'chief', id)).toMatchObject({ state: 'done' })
  expect((await missionOf(news, 'chief', other.id)).state).toBe('accepted')
  expect(await toldOf(news, 'reporter')).toContain('任务完成：采访摊主')
})

test('where somebody checked in is forgotten a month after the task', async () => {
  const { id } = await give(news, topicId, { dueAt: inHours(1) })
  dataOf(await doMission(news, 'reporter', id, 'accept'))
  dataOf(await doMission(news, 'reporter', id, 'check-in', { place: '东门' }))
  dataOf(await doMission(news, 'chief', id, 'cancel', { note: '停' }))
  await remindNow(parts(), from(inHours(0), 29 * 24 * hourMs))
  expect((await missionOf(news, 'chief', id)).checkedIn).toBe('东门')
  await remindNow(parts(), from(inHours(0), 31 * 24 * hourMs))
  expect((await missionOf(news, 'chief', id)).checkedIn).toBe('')
})
