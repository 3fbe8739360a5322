import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStory } from '#/features/libraries/testing.ts'
import { notify } from '#/realtime/signals.ts'
import { type TestApp, testApp } from '#/testing/app.ts'
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
