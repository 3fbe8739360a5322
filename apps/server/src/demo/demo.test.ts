import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkTerms, type ReviewFacts } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#/db/open.ts'
import { tellLate } from '#/features/releases/watch.ts'
import { indexNow } from '#/features/search/indexer.ts'
import { findBreaks } from '#/features/versions/chain.ts'
import { folderStorage } from '#/storage/folder.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { makeDemoNewsroom } from './make-demo.ts'
import { schemes } from './pay-terms.ts'

let db: Db
let folder: string
let close: () => Promise<unknown>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rongbian-demo-'))
  const opened = await testDatabase()
  db = opened.db
  close = opened.close
  await makeDemoNewsroom(db, folderStorage(folder))
}, 120_000)
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const countBy = async (column: 'library' | 'type') => {
  const rows = await db.selectFrom('story').select(column).execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, (row) => (row as Record<string, string>)[column])].map(([key, group]) => [
      key,
      group.length,
    ]),
  )
}

test('there are stories of every type in every library', async () => {
  const [libraries, types] = [await countBy('library'), await countBy('type')]
  expect(Object.keys(libraries).sort()).toEqual(['group', 'manuscript', 'product', 'workspace'])
  expect(Object.keys(types)).toHaveLength(10)
})

test('every story has its versions, and a history that holds together', async () => {
  const stories = await db.selectFrom('story').selectAll().execute()
  const versions = await db.selectFrom('storyVersion').select(['storyId', 'no']).execute()
  const history = await db.selectFrom('storyHistory').selectAll().orderBy('no').execute()
  const rowsOf = Map.groupBy(history, ({ storyId }) => storyId)
  for (const story of stories) {
    expect(findBreaks(story, rowsOf.get(story.id) ?? [])).toEqual([])
    expect(versions.filter(({ storyId }) => storyId === story.id)).toHaveLength(story.version)
  }
})

test('the reporter finds something in every folder', async () => {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('account', '=', 'reporter')
    .executeTakeFirstOrThrow()
  const mine = await db
    .selectFrom('story')
    .select(['box', 'folderId'])
    .where('place', '=', `w:${id}`)
    .execute()
  expect(new Set(mine.map(({ box }) => box))).toEqual(new Set(['draft', 'pending', 'trash']))
  expect(mine.some(({ folderId }) => folderId)).toBe(true)
})

test('what waits for a person or a department was handed over, and can be returned', async () => {
  const waiting = await db
    .selectFrom('story')
    .select(['library', 'hand', 'authorId', 'status'])
    .where('box', '=', 'pending')
    .where('review', 'is', null)
    .execute()
  expect(new Set(waiting.map(({ library }) => library))).toEqual(new Set(['workspace', 'group']))
  for (const { hand, authorId, status } of waiting) {
    expect(hand).toMatchObject({ kind: 'deliver', side: 'in', byId: authorId })
    expect(status).toBe('submitted')
  }
})

test('stories wait at every step of their review, some too long, some in hand; others are through, sent back or void', async () => {
  const reviews = await db
    .selectFrom('story')
    .select(['stage', 'review'])
    .where('review', 'is not', null)
    .where('library', '<>', 'product')
    .execute()
  const facts = reviews.map(({ review }) => review as unknown as ReviewFacts)
  const states = Map.groupBy(facts, ({ state }) => state)
  const countOf = (state: ReviewFacts['state']) => states.get(state)?.length
  expect([countOf('open'), countOf('cleared'), countOf('denied'), countOf('void')]).toEqual([20, 3, 2, 1])
  const open = (states.get('open') ?? []).flatMap(({ step }) => step ?? [])
  expect(new Set(open.map(({ name }) => name))).toEqual(
    new Set(['初审', '一校', '二校', '三校', '复审', '终审']),
  )
  expect(open.filter(({ claimedBy }) => claimedBy)).toHaveLength(4)
  const late = open.filter(({ dueAt }) => dueAt && new Date(dueAt) < new Date())
  expect(late.length).toBeGreaterThan(4)
  expect(late.length).toBeLessThan(12)
})

test('what the review tables say took place when the history says so', async () => {
  const { rows } = await sql<{
    apart: number
  }>`select max(abs(extract(epoch from step.decided_at - act.at)))::float as apart
    from review_step step join story_history act on act.tenant_id = step.tenant_id and act.story_id = step.story_id
      and act.details ->> 'step' = step.name and act.actor_id = step.person_id
      and act.action in ('approve', 'collate', 'approveDeny')
    where step.decided_at is not null`.execute(db)
  expect(rows[0]?.apart).toBeLessThan(1)
  const tasks = await db
    .selectFrom('storyTask')
    .select(['at', 'dueAt'])
    .where('seat', 'like', '%:%:%')
    .execute()
  for (const { at, dueAt } of tasks) expect(dueAt && dueAt > at).toBe(true)
})

test('R-dashboard-014: what the desks published lately was sent, went through every step and was signed', async () => {
  const { rows } = await sql<{
    stage: string
    status: string
    state: string
    steps: number
    minutes: number
    acts: string[]
  }>`
    select story.stage, story.status, review.state, extract(epoch from first.at - review.submitted_at)::float / 60 as minutes,
      (select count(*)::int from review_step as step where step.tenant_id = story.tenant_id and step.story_id = story.id
        and step.state = 'passed' and step.decided_at between review.submitted_at and first.at) as steps,
      (select array_agg(act.action order by act.no) from story_history as act where act.tenant_id = story.tenant_id
        and act.story_id = story.id and act.at >= review.submitted_at and act.action <> 'publish') as acts
    from story join review on review.tenant_id = story.tenant_id and review.story_id = story.id
    cross join lateral (select min(ordered_at) as at from delivery where delivery.tenant_id = story.tenant_id
      and delivery.story_id = story.id and delivery.act = 'issue') as first
    where story.library = 'product'`.execute(db)
  expect(rows.length).toBeGreaterThan(9)
  for (const { minutes, ...row } of rows) {
    expect(row).toEqual({
      stage: 'signed',
      status: 'published',
      state: 'cleared',
      steps: 6,
      acts: ['submitApprove', 'approve', 'collate', 'collate', 'collate', 'approve', 'approve', 'ratify'],
    })
    expect(minutes).toBeGreaterThan(10)
    expect(minutes).toBeLessThan(60)
  }
  const tasks = await db
    .selectFrom('storyTask')
    .innerJoin('story', 'story.id', 'storyTask.storyId')
    .select('storyTask.storyId')
    .where('story.library', '=', 'product')
    .execute()
  expect(tasks).toEqual([])
})

const deliveriesIn = (state: string) =>
  db
    .selectFrom('delivery')
    .innerJoin('channel', 'channel.id', 'delivery.channelId')
    .innerJoin('release', (join) =>
      join
        .onRef('release.storyId', '=', 'delivery.storyId')
        .onRef('release.channelId', '=', 'delivery.channelId'),
    )
    .select([
      'channel.code',
      'delivery.problem',
      'release.problem as said',
      'release.round',
      'delivery.round as tried',
    ])
    .where('delivery.state', '=', state)
    .execute()

test('what failed has its line in the ledger and can be tried again', async () => {
  const failed = await deliveriesIn('failed')
  const { rows } = await sql<{ count: number }>`select count(*)::int from release where status = 91`.execute(
    db,
  )
  expect(rows[0]?.count).toBe(failed.length)
  expect(new Set(failed.map(({ code }) => code))).toEqual(new Set(['cgweb', 'cgqeh']))
  for (const { problem, said, round, tried } of failed) {
    expect(problem).not.toBe('')
    expect([said, round]).toEqual([problem, tried])
  }
})

test('what is out came out over the last days, and its history says when', async () => {
  const { rows } = await sql<{ hours: number; said: number; live: boolean }>`
    select extract(epoch from now() - release.updated_at)::float / 3600 as hours,
      extract(epoch from release.updated_at - act.at)::float as said,
      channel.type = 'newspaper' or release.live_at = release.updated_at as live
    from release join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    join delivery on delivery.tenant_id = release.tenant_id and delivery.story_id = release.story_id
      and delivery.channel_id = release.channel_id and delivery.state = 'done'
    join story_history as act on act.tenant_id = release.tenant_id and act.story_id = release.story_id
      and act.action = 'publish' and (act.details ->> 'delivery')::int = delivery.id
    where release.status = 88`.execute(db)
  expect(rows.length).toBeGreaterThan(50)
  for (const { said, live } of rows) expect([Math.round(said), live]).toEqual([0, true])
  const days = new Set(rows.map(({ hours }) => Math.floor(hours / 24)))
  expect(days.size).toBeGreaterThan(6)
  expect(rows.filter(({ hours }) => hours < 0.1).length).toBeLessThan(5)
})

test('the statistics know each act on the day it bears', async () => {
  const { rows } = await sql<{ kind: string; key: string }>`
    select kind, key, at from tenant, stat_past(tenant.id) except select kind, key, at from stat_fact`.execute(
    db,
  )
  expect(rows).toEqual([])
  const days = await sql<{ count: number }>`
    select count(distinct at::date)::int as count from stat_fact where kind = 'created'`.execute(db)
  expect(days.rows[0]?.count).toBeGreaterThan(20)
})

test('nobody is told that what the demo brings out is late', async () => {
  expect(await tellLate(db)).toBe(0)
})

test('one article waits for somebody who publishes by hand', async () => {
  const waiting = await deliveriesIn('waiting')
  expect(waiting.filter(({ code }) => code === 'cgwyh')).toHaveLength(1)
})

test('the library holds what the stories show, shared and personal, with rights of which one has run out', async () => {
  const assets = await db.selectFrom('asset').selectAll().execute()
  const kinds = Map.groupBy(assets, ({ kind }) => kind)
  expect([...kinds].map(([kind, group]) => [kind, group.length])).toEqual([
    ['image', 18],
    ['video', 1],
    ['audio', 1],
  ])
  expect(assets.filter(({ sharedAt }) => !sharedAt)).toHaveLength(2)
  const today = new Date().toISOString().slice(0, 10)
  expect(assets.filter(({ expiresOn }) => expiresOn && expiresOn < today)).toHaveLength(1)
  for (const { caption, author, tagIds, valueIds } of assets)
    expect([caption, author, tagIds.length > 0, valueIds.length > 0]).not.toContain('')

  await indexNow(db)
  const used = await db.selectFrom('storyFile').select('hash').distinct().execute()
  const hashes = new Set(used.map(({ hash }) => hash))
  expect(assets.filter(({ hash }) => hashes.has(hash)).length).toBeGreaterThan(15)
})

test('what has come out was read for a year, and the days are the sum of their hours', async () => {
  const { rows } = await sql<{ from: string; stories: number; views: number; unknown: number }>`
    select min(day)::text as from, count(distinct story_id)::int as stories,
      sum(views) filter (where audience <> 'crawler')::int as views,
      count(*) filter (where department_id is null)::int as unknown from view_hour`.execute(db)
  const { rows: days } = await sql<{ views: number; future: number }>`select sum(views)::int as views,
      count(*) filter (where day > current_date)::int as future from view_day`.execute(db)
  expect(rows[0]).toMatchObject({ views: days[0]?.views, unknown: 0 })
  expect(days[0]?.future).toBe(0)
  expect(rows[0]?.stories).toBeGreaterThan(30)
  const monthsAgo = (Date.now() - Date.parse(rows[0]?.from ?? '')) / (30 * 24 * 3_600_000)
  expect(monthsAgo).toBeGreaterThan(10)
})

test('two months of pay are closed and one is open, with a line turned around and fees that are due', async () => {
  const { rows: months } = await sql<{ name: string; states: string; hash: boolean }>`
    select scheme.name, string_agg(period.state, ' ' order by period.month) as states,
      bool_and(period.hash ~ '^[0-9a-f]{64}$') as hash
    from pay_period as period join pay_scheme as scheme on scheme.id = period.scheme_id group by 1 order by 1`.execute(
    db,
  )
  expect(months).toEqual([
    { name: '社外稿酬', states: 'closed closed computed', hash: true },
    { name: '采编稿分', states: 'closed closed computed', hash: true },
  ])
  const { rows: counts } = await sql<Record<string, number>>`select count(*)::int as lines,
      count(*) filter (where reverses is not null)::int as turned,
      count(*) filter (where kind = 'transfer')::int as moved, sum(amount) filter (where kind = 'transfer')::int as rest,
      count(*) filter (where person_id is null)::int as outside,
      (select count(*)::int from pay_paid) as paid, (select count(*)::int from pay_grade) as grades,
      (select count(*)::int from pay_appeal where answered_at is not null) as answered,
      (select count(*)::int from delivery where act = 'withdraw' and state = 'done') as withdrawn
    from pay_line`.execute(db)
  const { lines = 0, turned = 0, outside = 0, paid = 0, grades = 0, withdrawn = 0, ...rest } = counts[0] ?? {}
  expect(rest).toEqual({ moved: 2, rest: 0, answered: 1 })
  const some = { turned, paid, withdrawn, owed: outside - paid }
  for (const [what, count] of Object.entries(some)) expect(count, what).toBeGreaterThan(0)
  for (const [what, count] of Object.entries({ lines, grades })) expect(count, what).toBeGreaterThan(15)
})

test('the rules the demo pays by do not contradict themselves', () => {
  for (const { kind, first, now } of schemes)
    for (const terms of [first, ...(now ? [now.terms] : [])]) expect(checkTerms(kind, terms)).toBeUndefined()
})
