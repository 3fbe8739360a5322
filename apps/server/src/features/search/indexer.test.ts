import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStory } from '#/features/libraries/libraries.fixture.ts'
import { notify } from '#/realtime/signals.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { indexNow } from './indexer.ts'

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
