import { sharedPlace } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigration, statementsOf } from '#/db/migration-files.ts'
import { departmentId, findPerson } from '#/features/admin/admin.fixture.ts'
import { run } from '#/features/hand-over/hand-over.fixture.ts'
import { clearedStory, deliver, issue, newChannel, work } from '#/features/releases/releases.fixture.ts'
import {
  hurry,
  issueTo,
  openPlatforms,
  outOn,
  standingOf,
  withdrawFrom,
} from '#/features/releases/third-party/third-party.fixture.ts'
import { lookAfterPosts } from '#/features/releases/third-party/watch-posts.ts'
import { passSteps, calls as review } from '#/features/review/review.fixture.ts'
import { dataOf, newStory, newTab, paths, save } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

const factsOf = async (rootId: number) =>
  news.db
    .selectFrom('statFact')
    .selectAll()
    .where('rootId', '=', rootId)
    .orderBy('at')
    .orderBy('kind')
    .execute()

/** How often each kind of fact stands for a story and its copies. */
const kindsOf = async (rootId: number) => {
  const counts: Record<string, number> = {}
  for (const { kind } of await factsOf(rootId)) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const retract = async (id: number, uuid: string) => {
  dataOf(await news.as('publisher').post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  await deliver(news)
}

test('a story counts once for what it is, and each time for what is done with it', async () => {
  const [web, app] = [await newChannel(news, 'facts-web'), await newChannel(news, 'facts-app')]
  const id = await clearedStory(news, { properties: { originalCategory: '1' } })
  const steps = (await kindsOf(id)).passed ?? 0
  expect(steps).toBeGreaterThan(0)
  expect(await kindsOf(id)).toEqual({
    created: 1,
    effective: 1,
    received: steps,
    passed: steps,
    ...((await kindsOf(id)).proofed && { proofed: expect.any(Number) }),
  })

  for (const uuid of [web, app]) dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  expect(await kindsOf(id)).toMatchObject({
    named: 2,
    ratify: 2,
    signed: 2,
    used: 1,
    usedHere: 2,
    published: 2,
  })

  await retract(id, web)
  dataOf(await news.as('publisher').post(`${work(id)}/republish/process`, { uuid: web }))
  await deliver(news)
  expect(await kindsOf(id)).toMatchObject({
    used: 1,
    usedHere: 2,
    published: 2,
    withdrawn: 1,
    reissued: 1,
    ratify: 3,
  })
  expect(await kindsOf(id)).not.toHaveProperty('removed')
})

/** As it was noted wrongly once, at a moment of its last order to go out. */
const removedAt = async (id: number, channelId: string, moment: RawBuilder<unknown>) => {
  const { rows } = await sql<{ at: Date }>`with wrong as (
      select jsonb_populate_record(fact, jsonb_build_object('kind', 'removed', 'channel_id', delivery.channel_id,
        'key', delivery.story_id || ':' || delivery.channel_id || ':' || delivery.round, 'at', ${moment})) as told
      from stat_fact as fact join delivery on delivery.tenant_id = fact.tenant_id and delivery.story_id = fact.story_id
      where fact.root_id = ${id} and fact.kind = 'created' and delivery.channel_id = ${channelId}
        and delivery.act = 'issue' order by delivery.id desc limit 1)
    select (told).at, stat_note(array[told]) from wrong`.execute(news.db)
  return rows[0]?.at ?? new Date()
}

test('what the house deletes to tell it again, and what was never seen, was not taken down by a platform', async () => {
  const platforms = openPlatforms(news)
  const settle = async (uuid: string) => {
    await platforms.deliver()
    await hurry(news, uuid)
    await platforms.deliver()
  }
  const { channelId: weibo, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, weibo))
  await settle(weibo)
  dataOf(await news.as('publisher').post(`${work(id)}/republish/process`, { uuid: weibo }))
  await settle(weibo)
  expect(outOn(simulator)).toHaveLength(1)
  expect(await kindsOf(id)).toMatchObject({ published: 1, reissued: 1 })
  expect(await kindsOf(id)).not.toHaveProperty('removed')

  const { channelId: wechat, simulator: reviewing } = await platforms.bind('WECHAT')
  const [blocked, givenUp] = [await clearedStory(news), await clearedStory(news)]
  reviewing.behave('reviews')
  dataOf(await issueTo(news, blocked, wechat))
  await settle(wechat)
  for (const { id: post } of reviewing.posts()) reviewing.setState(post, 'removed')
  await settle(wechat)
  expect(await kindsOf(blocked)).toMatchObject({ failed: 1 })
  expect(await kindsOf(blocked)).not.toHaveProperty('removed')

  dataOf(await issueTo(news, givenUp, wechat))
  await platforms.deliver()
  await news.db.updateTable('account').set({ status: 'expired' }).where('channelId', '=', wechat).execute()
  dataOf(await withdrawFrom(news, givenUp, wechat))
  await platforms.deliver()
  reviewing.behave('rejects')
  await news.db.updateTable('account').set({ status: 'valid' }).where('channelId', '=', wechat).execute()
  await lookAfterPosts(platforms.parts(), news.db)
  expect(await standingOf(news, givenUp, wechat)).toMatchObject({ status: 71 })
  expect(await kindsOf(givenUp)).not.toHaveProperty('removed')

  const later = simulator.posts().find(({ state }) => state === 'published')
  const earlier = await removedAt(id, weibo, sql`delivery.closed_at - interval '1 microsecond'`)
  await removedAt(givenUp, wechat, sql`clock_timestamp()`)
  expect([await kindsOf(id), await kindsOf(givenUp)]).toMatchObject([{ removed: 1 }, { removed: 1 }])
  simulator.setState(later?.id ?? '', 'removed')
  await news.db.updateTable('release').set({ lookedAt: null }).where('channelId', '=', weibo).execute()
  await lookAfterPosts(platforms.parts(), news.db)
  for (const { text } of statementsOf(await readMigration('0097_not_lost')))
    await sql.raw(text).execute(news.db)
  expect(await kindsOf(givenUp)).not.toHaveProperty('removed')
  // Afterwards the platform did take the later one down.
  const removed = (await factsOf(id)).filter(({ kind }) => kind === 'removed')
  expect(removed).toHaveLength(1)
  expect(removed[0]?.at.getTime()).toBeGreaterThan(earlier.getTime())
  await expect(sql`delete from stat_fact where root_id = ${id}`.execute(news.db)).rejects.toThrow(
    'not changed',
  )
  await platforms.close()
}, 60_000)

test('a fact says who, where and what it was at the time', async () => {
  const reporter = await findPerson(news.db, 'reporter')
  const publisher = await findPerson(news.db, 'publisher')
  const uuid = await newChannel(news, 'facts-then')
  const id = await clearedStory(news, { origination: '晨光日报', properties: { originalCategory: '1' } })
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const facts = await factsOf(id)
  const one = (kind: string) => facts.find((fact) => fact.kind === kind)
  expect(one('created')).toMatchObject({
    personId: reporter.id,
    departmentId: reporter.departmentId,
    source: '晨光日报',
    class: '1',
    type: 'COMPO',
    words: 5,
  })
  expect(one('ratify')).toMatchObject({ personId: publisher.id, channelId: uuid })
  expect(one('published')).toMatchObject({ personId: reporter.id, channelId: uuid, words: 5 })
})

test('a copy is no new story, and what becomes of it is credited to the one it came from', async () => {
  const uuid = await newChannel(news, 'facts-copy')
  const id = await newStory(news.as('reporter'), { title: '原稿', origination: '晨光日报' })
  const copy = dataOf<{ id: number }>(await news.as('reporter').post(`${paths.work(id)}/copy/process`)).id
  dataOf(await review.submit(news.as('reporter'), copy))
  await passSteps(news, copy)
  dataOf(await issue(news, copy, { uuid }))
  await deliver(news)
  expect(await kindsOf(id)).toMatchObject({ created: 1, effective: 1, used: 1 })
  expect(await kindsOf(copy)).toEqual({})
})

test('a source changed after the first save counts from the text that was issued', async () => {
  const client = news.as('reporter')
  const uuid = await newChannel(news, 'facts-source')
  const id = await newStory(client, { origination: '旧来源' })
  const tab = newTab()
  const content = { title: '晨雾', htmlContent: '<p>江面起雾了。</p>', origination: '新来源' }
  dataOf(await save(client, id, { tab, base: 1, content }))
  dataOf(await client.post(`${paths.work(id)}/lock/off`, { tab }))
  dataOf(await review.submit(client, id))
  await passSteps(news, id)
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const sources = new Map((await factsOf(id)).map(({ kind, source }) => [kind, source]))
  expect(sources.get('created')).toBe('旧来源')
  expect(sources.get('used')).toBe('新来源')
})

test('what another department takes is credit for the author, what the own one takes is not', async () => {
  const place = await news.db
    .insertInto('folder')
    .values({
      tenantId: (await findPerson(news.db, 'reporter')).tenantId,
      place: sharedPlace,
      name: '备用稿',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await newStory(news.as('reporter'), { title: '共享' })
  const { made } = dataOf<{ made: number[] }>(
    await run(news.as('reporter'), id, 'checkin', { targetFolder: place.id }),
  )
  expect(await kindsOf(id)).toMatchObject({ effective: 1 })
  dataOf(await run(news.as('editor'), made[0] ?? 0, 'fetch'))
  expect(await kindsOf(id)).not.toHaveProperty('chosen')
  dataOf(await run(news.as('wenxu'), made[0] ?? 0, 'fetch'))
  expect((await kindsOf(id)).chosen).toBe(1)
})

test('somebody who moves takes new acts along and leaves old ones where they were', async () => {
  const { id: personId, tenantId, departmentId: before } = await findPerson(news.db, 'reporter')
  const after = await departmentId(news.db, '教科文部')
  const old = await newStory(news.as('reporter'), { title: '在老部门' })
  const move = (to: string) =>
    news.db
      .updateTable('person')
      .set({ departmentId: to })
      .where('tenantId', '=', tenantId)
      .where('id', '=', personId)
      .execute()
  await move(after)
  const young = await newStory(news.as('reporter'), { title: '在新部门' })
  await move(before)
  expect((await factsOf(old))[0]?.departmentId).toBe(before)
  expect((await factsOf(young))[0]?.departmentId).toBe(after)
  const spans = await news.db
    .selectFrom('personSpan')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('fromAt')
    .execute()
  expect(spans.map((span) => span.departmentId)).toEqual([before, after, before])
})

test('where people were before it was noted is told by the audit log, and marked', async () => {
  const { id: personId, tenantId, name, departmentId: now } = await findPerson(news.db, 'wenxu')
  const [first, second] = [
    await departmentId(news.db, '城市新闻部'),
    await departmentId(news.db, '经济新闻部'),
  ]
  const log = (at: string, from: string, to: string) =>
    news.db
      .insertInto('auditLog')
      .values({
        tenantId,
        at: new Date(at),
        actorName: '管理员',
        action: 'person.update',
        target: name,
        details: JSON.stringify({ department: { from, to } }),
      })
      .execute()
  await log('2026-01-10T00:00:00Z', '城市新闻部', '经济新闻部')
  await log('2026-02-10T00:00:00Z', '经济新闻部', '教科文部')
  await sql`delete from person_span`.execute(news.db)
  await sql`select assume_person_spans()`.execute(news.db)
  const spans = await news.db
    .selectFrom('personSpan')
    .select(['departmentId', 'assumed'])
    .where('personId', '=', personId)
    .orderBy('fromAt')
    .execute()
  expect(spans).toEqual([first, second, now].map((id) => ({ departmentId: id, assumed: true })))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person where not exists (select from person_span
      where person_span.tenant_id = person.tenant_id and person_span.person_id = person.id)`.execute(news.db)
  expect(rows).toEqual([{ count: 0 }])
})

test('a destroyed story stays counted, and no fact is ever changed', async () => {
  const id = await newStory(news.as('reporter'), { title: '要销毁的', origination: '晨光日报' })
  dataOf(await news.as('reporter').post(`${paths.work(id)}/delete/process`))
  dataOf(await news.as('reporter').post(`${paths.work(id)}/destroy/process`))
  expect(await factsOf(id)).toMatchObject([{ kind: 'created', source: '晨光日报' }])
  await expect(sql`update stat_fact set words = 0 where root_id = ${id}`.execute(news.db)).rejects.toThrow(
    'not changed',
  )
  await expect(sql`delete from stat_fact where root_id = ${id}`.execute(news.db)).rejects.toThrow(
    'not changed',
  )
})

test('what the ledgers tell afterwards is what was noted at the time', async () => {
  const { tenantId } = await findPerson(news.db, 'reporter')
  const { rows } = await sql<{ kind: string; key: string }>`
    select kind, key from stat_past(${tenantId})
    except select kind, key from stat_fact where tenant_id = ${tenantId}`.execute(news.db)
  expect(rows).toEqual([])
})

test('of what happens but once the earliest time stays, and both days are counted again', async () => {
  const id = await newStory(news.as('reporter'), { title: '说了几次的' })
  const days = ['2026-05-04', '2026-05-02', '2026-05-02', '2026-05-06'].map((day) => `${day}T00:00:00.000Z`)
  /** As several acts tell it; answers how many facts came or moved. */
  const tell = async (...moments: (string | undefined)[]) => {
    const { rows } = await sql<{ count: number }>`select stat_note(array(
      select jsonb_populate_record(fact, jsonb_build_object('kind', 'effective', 'at', moment.at))
      from stat_fact as fact, unnest(${moments}::timestamptz[]) as moment (at)
      where fact.root_id = ${id} and fact.kind = 'created')) as count`.execute(news.db)
    return rows[0]?.count
  }
  const marked = async () => {
    const { rows } = await sql<{ at: Date }>`delete from stat_todo returning at`.execute(news.db)
    return rows.map(({ at }) => at.toISOString()).toSorted()
  }
  const timeOf = async () => (await factsOf(id)).find(({ kind }) => kind === 'effective')?.at.toISOString()

  await marked()
  const [first, earlier, same, later] = days
  expect(await tell(later, first)).toBe(1)
  expect([await timeOf(), await marked()]).toEqual([first, [first]])
  expect(await tell(earlier, first)).toBe(1)
  expect([await timeOf(), await marked()]).toEqual([earlier, [earlier, first]])
  expect(await tell(same, later)).toBe(0)
  expect([await timeOf(), await marked()]).toEqual([earlier, []])
})
