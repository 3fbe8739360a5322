import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStory } from '#/features/libraries/libraries.fixture.ts'
import { listenForSignals, notify } from '#/realtime/signals.ts'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { watchStatements } from '#/testing/statements.fixture.ts'
import { enterWords } from './index-stories.ts'
import { indexNow, startIndexer } from './indexer.ts'
import { prefixOf } from './segments.ts'

const silent = pino({ level: 'silent' })

let news: TestApp
let quiet: TestApp
beforeAll(async () => {
  news = await testApp()
  quiet = await testApp({ env: { ROLE: 'web' } })
})
afterAll(async () => {
  await news.close()
  await quiet.close()
})

const queueOf = ({ db }: TestApp) => db.selectFrom('storySearchTodo').select('storyId').execute()
const indexedIn = async ({ db }: TestApp) =>
  (await db.selectFrom('storySearch').select('storyId').orderBy('storyId').execute()).map(
    (row) => row.storyId,
  )
const leasedIn = async ({ db }: TestApp) =>
  (
    await db
      .selectFrom('storySearchTodo')
      .select('storyId')
      .where('at', '>', sql<Date>`clock_timestamp()`)
      .execute()
  ).map((row) => row.storyId)

test('the server indexes behind its writers, told or not', async () => {
  const told = await newStory(news.db, { title: '有信号' })
  await notify(news.db, 'story', String(told))
  await expect.poll(() => indexedIn(news), { timeout: 10_000 }).toContain(told)
  const untold = await newStory(news.db, { title: '没有信号' })
  await expect.poll(() => indexedIn(news), { timeout: 10_000 }).toContain(untold)
  await expect.poll(() => queueOf(news)).toEqual([])
})

test('a story that is queued again while it is being indexed is indexed again', async () => {
  await sql`create function queue_again() returns trigger language plpgsql as $$ begin
    update story_search_todo set at = clock_timestamp() where story_id = new.story_id; return new; end $$`.execute(
    quiet.db,
  )
  await sql`create trigger queue_again after insert on story_search for each row execute function queue_again()`.execute(
    quiet.db,
  )
  const id = await newStory(quiet.db, { title: '改了又改' })
  let passes = 0
  await indexNow(quiet.db, (count) => {
    passes += count
  })
  await sql`drop trigger queue_again on story_search`.execute(quiet.db)
  expect(passes).toBe(2)
  expect(await indexedIn(quiet)).toEqual([id])
  expect(await queueOf(quiet)).toEqual([])
})

test('what was being indexed when the database went away is indexed as soon as it is back', async () => {
  await sql`create function go_away() returns trigger language plpgsql as $$ begin
    raise exception 'the database is shutting down' using errcode = '57P01'; end $$`.execute(news.db)
  await sql`create trigger go_away before insert on story_search for each row execute function go_away()`.execute(
    news.db,
  )
  const id = await newStory(news.db, { title: '停电那一刻' })
  await expect.poll(() => leasedIn(news), { timeout: 10_000 }).toContain(id)
  await sql`drop trigger go_away on story_search`.execute(news.db)
  await expect.poll(() => indexedIn(news), { timeout: 15_000 }).toContain(id)
})

test('a story that only moves leaves the index of its words alone', async () => {
  const id = await newStory(quiet.db, { title: '只换地方' })
  await indexNow(quiet.db)
  const writtenBeside = await quiet.db.transaction().execute(async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select n_tup_hot_upd::int as count
        from pg_stat_xact_user_tables where relname = 'story_search'`.execute(tx)
      return rows[0]?.count ?? 0
    }
    const before = await count()
    await tx.updateTable('storySearch').set({ place: 'm', box: 'draft' }).where('storyId', '=', id).execute()
    return (await count()) - before
  })
  expect(writtenBeside).toBe(1)
})

const many = 40
const newStories = () =>
  Promise.all(
    Array.from({ length: many }, (_, number) => newStory(quiet.db, { title: `同来的第${number}篇` })),
  )

/** Whatever fails, fails by a trigger of this name. */
const failing = async (when: string, code: string, work: () => Promise<unknown>) => {
  await sql`create or replace function fail_here() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception 'made to fail' using errcode = '${code}'; end`,
  )}`.execute(quiet.db)
  await sql.raw(`create trigger fail_here before ${when} execute function fail_here()`).execute(quiet.db)
  try {
    await work()
  } finally {
    await sql.raw(`drop trigger fail_here on ${/ on (\w+)/.exec(when)?.[1]}`).execute(quiet.db)
  }
}

/** By way of the index. */
const foundBy = (word: string) =>
  quiet.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ storyId: number }>`select story_id from story_search
      where tsv @@ ${`'${prefixOf(1, 0)}${word}'`}::tsquery`.execute(tx)
    return rows.map(({ storyId }) => storyId)
  })

/** How many pages of words were waiting to be entered. */
const enterNow = async () => {
  const { rows } = await enterWords(quiet.db)
  return (rows as { ginCleanPendingList: number }[])[0]?.ginCleanPendingList
}

test('many stories are written in few statements', async () => {
  const ids = await newStories()
  const { statements } = await watchStatements(quiet.pool)(() => indexNow(quiet.db))
  expect(await indexedIn(quiet)).toEqual(expect.arrayContaining(ids))
  expect(await queueOf(quiet)).toEqual([])
  expect(statements.length, statements.join('\n')).toBeLessThan(many / 2)
})

test('a story that cannot be indexed holds up none of those taken with it', async () => {
  const ids = await newStories()
  const bad = ids[7]
  await failing(`insert on story_search for each row when (new.story_id = ${bad})`, '22000', () =>
    indexNow(quiet.db),
  )
  expect(await indexedIn(quiet)).toEqual(expect.arrayContaining(ids.filter((id) => id !== bad)))
  expect(await indexedIn(quiet)).not.toContain(bad)
  expect(await leasedIn(quiet)).toEqual([bad])
  await quiet.db.updateTable('storySearchTodo').set({ at: sql`clock_timestamp()` }).execute()
  await indexNow(quiet.db)
  expect(await indexedIn(quiet)).toContain(bad)
})

test('nobody waits for a story that is just being saved, and it ends with its newest words', async () => {
  const ids = await newStories()
  const id = ids[7] ?? 0
  const [locked, indexed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const saving = quiet.db.transaction().execute(async (tx) => {
    await tx.selectFrom('story').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    locked.resolve()
    await indexed.promise
    await sql`insert into story_version (tenant_id, story_id, no, kind, content, content_hash, by_id, by_name)
      select tenant_id, story_id, 2, kind, content || '{"title": "又改成了凤凰"}', 'again', by_id, by_name
      from story_version where story_id = ${id}`.execute(tx)
    await sql`update story set version = 2, last_version = 2 where id = ${id}`.execute(tx)
    await sql`update story_search_todo set at = clock_timestamp() where story_id = ${id}`.execute(tx)
  })
  await locked.promise
  await indexNow(quiet.db)
  expect(await indexedIn(quiet)).toEqual(expect.arrayContaining(ids.filter((one) => one !== id)))
  expect(await indexedIn(quiet)).not.toContain(id)
  indexed.resolve()
  await saving
  await indexNow(quiet.db)
  expect(await foundBy('凤凰')).toEqual([id])
  expect(await queueOf(quiet)).toEqual([])
})

test('a story that goes while its words are written has none', async () => {
  const ids = await newStories()
  await indexNow(quiet.db)
  const [gone = 0, stays = 0] = ids
  await sql`insert into story_search_todo (tenant_id, story_id) select tenant_id, id from story
    where id = any(${[gone, stays]}::bigint[])`.execute(quiet.db)
  await sql`update story set box = 'gone' where id = ${gone}`.execute(quiet.db)
  await indexNow(quiet.db)
  expect(await indexedIn(quiet)).toContain(stays)
  expect(await indexedIn(quiet)).not.toContain(gone)
  expect(await queueOf(quiet)).toEqual([])
})

test('whoever is killed with words half written has lost none: they are found, and the next one does the rest', async () => {
  await enterNow()
  const id = await newStory(quiet.db, { title: '麒麟' })
  await failing('delete on story_search_todo for each row', '57P01', () =>
    expect(indexNow(quiet.db)).rejects.toThrow('made to fail'),
  )
  expect(await foundBy('麒麟')).toEqual([id])
  expect(await leasedIn(quiet)).toEqual([id])
  expect(await enterNow()).toBeGreaterThan(0)
  expect(await foundBy('麒麟')).toEqual([id])
  const signals = await listenForSignals(connectionOf(quiet), silent)
  const stop = startIndexer({ db: quiet.db, log: silent, signals })
  await expect.poll(() => queueOf(quiet)).toEqual([])
  await stop()
  await signals.close()
  expect(await foundBy('麒麟')).toEqual([id])
})

test('words are entered once the writers rest', async () => {
  await sleep(1_500)
  await newStory(news.db, { title: '歇一歇' })
  await expect.poll(() => queueOf(news), { timeout: 10_000 }).toEqual([])
  await sleep(2_000)
  const { rows } = await enterWords(news.db)
  expect(rows).toEqual([{ ginCleanPendingList: 0 }])
})
