import { waitPart } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Db, Tx } from '#/db/open.ts'
import { addNeighbour, findPerson } from '#/features/admin/admin.fixture.ts'
import { newStory } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { countNow } from './counter.ts'
import { fillFacts, rebuild, verify } from './recount.ts'
import { type Happening, happen as happenIn } from './statistics.fixture.ts'

let news: TestApp
const room = { tenantId: 0, timeZone: 'Asia/Shanghai' }
const who = { personId: '', departmentId: '' }
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  const { id, tenantId, departmentId } = await findPerson(news.db, 'reporter')
  room.tenantId = tenantId
  Object.assign(who, { personId: id, departmentId })
})
afterAll(() => news.close())
beforeEach(async () => {
  await sql`truncate stat_fact, stat_cell, stat_todo, stat_clock`.execute(news.db)
})

const happen = (at: string, fact: Partial<Happening> = {}) =>
  happenIn(news.db, at, { tenantId: room.tenantId, ...who, ...fact })

const cells = (unit: 'day' | 'month', cube = 'person') =>
  news.db
    .selectFrom('statCell')
    .select([
      'kind',
      sql<string>`day::text`.as('day'),
      'count',
      'words',
      'original',
      'late',
      'errors',
      'part',
    ])
    .where('unit', '=', unit)
    .where('cube', '=', cube)
    .where('tenantId', '=', room.tenantId)
    .orderBy('day')
    .orderBy('kind')
    .execute()

const daysAndCounts = async (unit: 'day' | 'month' = 'day') =>
  (await cells(unit)).map(({ day, count }) => [day, count])

test('a day is the newsroom’s own, and a month is its days', async () => {
  await happen('2026-03-31T15:59:59Z')
  await happen('2026-03-31T16:00:00Z')
  await happen('2026-04-01T15:59:59Z', { class: '1', words: 900 })
  await countNow(news.db, room.timeZone)
  expect(await cells('day')).toMatchObject([
    { day: '2026-03-31', count: 1, words: 100, original: 0 },
    { day: '2026-04-01', count: 2, words: 1_000, original: 1 },
  ])
  expect(await daysAndCounts('month')).toEqual([
    ['2026-03-01', 1],
    ['2026-04-01', 2],
  ])
})

test('what comes late finds its day, and nothing is counted twice', async () => {
  await happen('2026-03-10T04:00:00Z')
  await countNow(news.db, room.timeZone)
  await happen('2026-03-10T05:00:00Z')
  await happen('2026-03-12T05:00:00Z')
  await Promise.all([countNow(news.db, room.timeZone), countNow(news.db, room.timeZone)])
  await countNow(news.db, room.timeZone)
  expect(await daysAndCounts()).toEqual([
    ['2026-03-10', 2],
    ['2026-03-12', 1],
  ])
  expect(await daysAndCounts('month')).toEqual([['2026-03-01', 3]])
})

test('a clock set to another zone counts everything again', async () => {
  await happen('2026-03-31T16:30:00Z')
  await countNow(news.db, room.timeZone)
  expect(await daysAndCounts()).toEqual([['2026-04-01', 1]])
  await countNow(news.db, 'UTC')
  expect(await daysAndCounts()).toEqual([['2026-03-31', 1]])
  expect(await daysAndCounts('month')).toEqual([['2026-03-01', 1]])
})

test('the day on which a clock is put forward has its twenty-three hours', async () => {
  await happen('2026-03-29T00:30:00+01:00')
  await happen('2026-03-29T23:30:00+02:00')
  await happen('2026-03-30T00:00:00+02:00')
  await countNow(news.db, 'Europe/Berlin')
  expect(await daysAndCounts()).toEqual([
    ['2026-03-29', 2],
    ['2026-03-30', 1],
  ])
})

test('each kind is counted by what it belongs to, and waits by their length', async () => {
  const channelId = crypto.randomUUID()
  const noon = '2026-03-10T04:00:00Z'
  await happen(noon, { kind: 'used', source: '晨光日报' })
  await happen(noon, { kind: 'usedHere', channelId })
  await happen(noon, { kind: 'passed', seconds: 3_600, late: true })
  await happen(noon, { kind: 'proofed', errors: 3 })
  await countNow(news.db, room.timeZone)
  const kinds = async (cube: string) => (await cells('day', cube)).map(({ kind }) => kind)
  expect(await kinds('person')).toEqual(['passed', 'proofed', 'used'])
  expect(await kinds('source')).toEqual(['passed', 'proofed', 'used'])
  expect(await kinds('channel')).toEqual(['usedHere'])
  const [passed, proofed] = await cells('day')
  expect(passed).toMatchObject({ part: 0, late: 1 })
  expect(proofed).toMatchObject({ part: 0, errors: 3 })
  for (const cube of ['placeWait', 'personWait'])
    expect(await cells('day', cube)).toEqual([
      expect.objectContaining({ kind: 'passed', part: waitPart(3_600) }),
    ])
})

test('a neighbour’s acts are the neighbour’s', async () => {
  const { tenantId } = await addNeighbour(news.db)
  await happen('2026-03-10T04:00:00Z')
  await happen('2026-03-10T04:00:00Z', { tenantId })
  await countNow(news.db, room.timeZone)
  expect(await daysAndCounts()).toEqual([['2026-03-10', 1]])
})

test('a newsroom that cannot be counted holds up no other, and is counted later', async () => {
  const next = await news.db
    .selectFrom('tenant')
    .select('id')
    .where('code', '=', 'neighbour')
    .executeTakeFirstOrThrow()
  await happen('2026-03-10T04:00:00Z')
  await happen('2026-03-10T04:00:00Z', { tenantId: next.id })
  await sql`alter table stat_cell add constraint refused check (tenant_id <> ${sql.lit(room.tenantId)})`.execute(
    news.db,
  )
  const failures: string[] = []
  await countNow(news.db, room.timeZone, ({ message }) => failures.push(message))
  expect(failures).toEqual([expect.stringContaining('refused')])
  const counted = await news.db.selectFrom('statCell').select('tenantId').distinct().execute()
  expect(counted).toEqual([{ tenantId: next.id }])
  await sql`alter table stat_cell drop constraint refused`.execute(news.db)
  await countNow(news.db, room.timeZone)
  expect(await daysAndCounts()).toEqual([['2026-03-10', 1]])
})

test('a cell that is not what its facts amount to is named, and counting again mends it', async () => {
  await happen('2026-03-10T04:00:00Z')
  await happen('2026-03-11T04:00:00Z')
  await countNow(news.db, room.timeZone)
  expect(await verify(news.db, room)).toEqual({ days: 2, wrong: undefined })
  await sql`update stat_cell set count = 7 where day = '2026-03-11' and cube = 'person'`.execute(news.db)
  expect((await verify(news.db, room)).wrong).toEqual({
    unit: 'day',
    day: '2026-03-11',
    cube: 'person',
    kind: 'created',
    key: who.personId,
    kept: 7,
    counted: 1,
  })
  expect((await verify(news.db, room, { to: '2026-03-10' })).wrong).toBeUndefined()
  expect(await rebuild(news.db, room, { from: '2026-03-11' })).toBe(1)
  expect((await verify(news.db, room)).wrong).toBeUndefined()
})

test('a month that is not what its facts amount to is named, and counting again mends it', async () => {
  await happen('2026-03-10T04:00:00Z')
  await happen('2026-03-20T04:00:00Z')
  await countNow(news.db, room.timeZone)
  await sql`update stat_cell set count = 7 where unit = 'month' and cube = 'person'`.execute(news.db)
  const march = { unit: 'month', day: '2026-03-01', kept: 7, counted: 2 }
  expect((await verify(news.db, room, { from: '2026-03-20' })).wrong).toMatchObject(march)
  expect(await rebuild(news.db, room, { from: '2026-03-20' })).toBe(1)
  expect((await verify(news.db, room)).wrong).toBeUndefined()
})

test('a month in which nothing happened has no sum', async () => {
  await happen('2026-03-10T04:00:00Z')
  await countNow(news.db, room.timeZone)
  await sql`insert into stat_cell select tenant_id, unit, cube, kind, '2026-02-01', key, department_id, part, 1, 1, 0, 0, 0
    from stat_cell where unit = 'month' and cube = 'person'`.execute(news.db)
  expect((await verify(news.db, room)).wrong).toMatchObject({
    unit: 'month',
    day: '2026-02-01',
    counted: null,
  })
  await rebuild(news.db, room)
  expect(await daysAndCounts('month')).toEqual([['2026-03-01', 1]])
})

test('counting again waits for a count that is under way', async () => {
  await happen('2026-03-10T04:00:00Z')
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      news.db,
    )
    return rows[0]?.count
  }
  const held = Promise.withResolvers<void>()
  onTestFinished(() => held.resolve())
  const holding = news.db.transaction().execute(async (tx) => {
    // The last thing a first count does is to set the clock.
    await sql`lock table stat_clock in share row exclusive mode`.execute(tx)
    await held.promise
  })
  const counting = countNow(news.db, room.timeZone)
  await expect.poll(waiting).toBe(1)
  const rebuilding = rebuild(news.db, room)
  await expect.poll(waiting).toBe(2)
  held.resolve()
  await Promise.all([holding, counting])
  expect(await rebuilding).toBe(1)
  expect(await daysAndCounts()).toEqual([['2026-03-10', 1]])
})

test('a cell nothing accounts for is wrong, too, and goes', async () => {
  await happen('2026-03-10T04:00:00Z')
  await countNow(news.db, room.timeZone)
  await sql`insert into stat_cell select tenant_id, unit, cube, 'used', '2026-03-09', key, department_id, part, 1, 1, 0, 0, 0
    from stat_cell where unit = 'day' and cube = 'person'`.execute(news.db)
  expect((await verify(news.db, room)).wrong).toMatchObject({ day: '2026-03-09', kept: 1, counted: null })
  await rebuild(news.db, room)
  expect(await daysAndCounts()).toEqual([['2026-03-10', 1]])
})

test('a day that waits to be counted is not called wrong', async () => {
  await happen('2026-03-10T04:00:00Z')
  await countNow(news.db, room.timeZone)
  await happen('2026-03-10T05:00:00Z')
  expect((await verify(news.db, room)).wrong).toBeUndefined()
})

test('facts that are missing come back from the ledgers, once, and are counted', async () => {
  await newStory(news.as('reporter'))
  await sql`truncate stat_fact, stat_todo`.execute(news.db)
  expect(await fillFacts(news.db, room)).toBe(1)
  expect(await fillFacts(news.db, room)).toBe(0)
  await countNow(news.db, room.timeZone)
  expect(await cells('day')).toMatchObject([{ kind: 'created', count: 1 }])
})

test('sent on and seen at the same moment a story is adopted, by the next count or by counting again', async () => {
  const sentAndSeen = async () => {
    const id = await newStory(news.as('reporter'))
    const tell = (db: Db | Tx, kind: string) =>
      sql`select stat_note(array(select jsonb_populate_record(fact, jsonb_build_object('kind', ${kind}::text))
        from stat_fact as fact where root_id = ${id} and kind = 'created'))`.execute(db)
    const [sent, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sending = news.db.transaction().execute(async (tx) => {
      await tell(tx, 'effective')
      sent.resolve()
      await seen.promise
    })
    await sent.promise
    await tell(news.db, 'used')
    seen.resolve()
    await sending
    return String(id)
  }
  const adopted = async () => {
    const facts = await news.db.selectFrom('statFact').select('key').where('kind', '=', 'adopted').execute()
    return new Set(facts.map(({ key }) => key))
  }
  const first = await sentAndSeen()
  expect(await adopted()).toEqual(new Set())
  await countNow(news.db, room.timeZone)
  expect(await adopted()).toEqual(new Set([first]))
  const second = await sentAndSeen()
  await sql`truncate stat_todo`.execute(news.db)
  await fillFacts(news.db, room)
  expect(await adopted()).toEqual(new Set([first, second]))
})

test('of many stories facts come back some at a time', async () => {
  await sql`insert into story (tenant_id, library, place, box, type, author_id, author_name, department_id,
      department_name, editor_id, editor_name, status)
    select ${room.tenantId}, 'workspace', 'w', 'draft', 'COMPO', ${who.personId}::uuid, '', ${who.departmentId}::uuid,
      '', ${who.personId}::uuid, '', 'new' from generate_series(1, 1100)`.execute(news.db)
  await sql`truncate stat_fact, stat_todo`.execute(news.db)
  await sql`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from noted) > 1000 then raise exception 'too many facts at once'; end if;
    return null; end $$`.execute(news.db)
  await sql`create trigger refuse_many after insert on stat_fact referencing new table as noted
    for each statement execute function refuse_many()`.execute(news.db)
  expect(await fillFacts(news.db, room)).toBeGreaterThanOrEqual(1_100)
  expect(await fillFacts(news.db, room)).toBe(0)
  await sql`drop trigger refuse_many on stat_fact`.execute(news.db)
})

test('the month that runs is not added up; once it is over, it is', async () => {
  await happen(new Date().toISOString())
  await countNow(news.db, room.timeZone)
  expect(await daysAndCounts('month')).toEqual([])
  const [today] = await daysAndCounts()
  expect(today?.[1]).toBe(1)
  await happen('2026-03-10T04:00:00Z')
  await countNow(news.db, room.timeZone)
  expect(await daysAndCounts('month')).toEqual([['2026-03-01', 1]])
  // As if nobody had counted since April.
  await sql`delete from stat_cell where unit = 'month'`.execute(news.db)
  await sql`update stat_clock set open_month = '2026-03-01'`.execute(news.db)
  await countNow(news.db, room.timeZone)
  expect(await daysAndCounts('month')).toEqual([['2026-03-01', 1]])
})
