import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId } from '#/features/admin/admin.fixture.ts'
import { run } from '#/features/hand-over/hand-over.fixture.ts'
import { clearedStory, newChannel, work } from '#/features/releases/releases.fixture.ts'
import { calls, passSteps } from '#/features/review/review.fixture.ts'
import { findReaders } from '#/features/session/readers.ts'
import { findWhoSee } from '#/features/stories/comment-queries.ts'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { findHearing } from './hearing.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const draft = () => newStory(reporter())
const acted = async (id: number, act: string) => {
  dataOf(await reporter().post(`${paths.work(id)}/${act}/process`))
  return id
}
const handed = async (mode: 'move' | 'copy') => {
  const id = await draft()
  dataOf(await run(reporter(), id, 'deliver', { targetGroup: await departmentId(news.db, '教科文部'), mode }))
  return id
}
const reviewing = async (steps: number) => {
  const id = await draft()
  dataOf(await calls.submit(reporter(), id))
  await passSteps(news, id, steps)
  return id
}

/** Stories as they lie about in a newsroom. */
const situations: Record<string, () => Promise<number>> = {
  'a draft': draft,
  "a department's": () => newStory(news.as('director'), {}, { library: 'group' }),
  'put away': async () => acted(await draft(), 'delete'),
  'handed to a department': () => handed('move'),
  'copied to a department': () => handed('copy'),
  'under review': () => reviewing(0),
  'with a proof-reader': () => reviewing(1),
  claimed: async () => {
    const id = await reviewing(0)
    dataOf(await calls.claim(news.as('editor'), id))
    return id
  },
  'taken back from review': async () => {
    const id = await reviewing(0)
    dataOf(await calls.undo(reporter(), id))
    return id
  },
  cleared: () => clearedStory(news),
  released: async () => {
    const id = await clearedStory(news)
    const uuid = await newChannel(news, 'heard')
    dataOf(await news.as('publisher').post(`${work(id)}/ratify/process`, { uuid }))
    return id
  },
}

test.each(Object.keys(situations))('%s: those hear of it who may read it', async (name) => {
  const id = await situations[name]?.()
  if (id === undefined) throw new Error('no such situation')
  const { tenantId } = await news.db
    .selectFrom('story')
    .select('tenantId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // A delegation in force: its taker reads what the giver may.
  await sql`insert into delegation (tenant_id, giver_id, taker_id, kinds, starts_at, ends_at)
    select giver.tenant_id, giver.id, taker.id, '{review,proof}', now() - interval '1 hour', now() + interval '1 hour'
    from person as giver, person as taker where giver.account = 'editor' and taker.account = 'layout'`.execute(
    news.db,
  )
  const people = await news.db.selectFrom('person').select('id').where('tenantId', '=', tenantId).execute()
  const readers = await findReaders(
    news.db,
    tenantId,
    people.map(({ id: personId }) => personId),
  )
  const seen = await findWhoSee(news.db, id, readers)
  const hears = await findHearing(news.db, { tenantId, storyId: id }, [])
  const heard = readers.map(hears)
  const names = (some: boolean[]) => readers.filter((_, at) => some[at]).map((reader) => reader.name)
  expect(names(heard)).toEqual(names(seen))
  expect(heard).toContain(true)
  expect(heard).toContain(false)
})

test('nobody of another newsroom hears, and of what is not there nobody', async () => {
  const id = await draft()
  const { tenantId, authorId } = await news.db
    .selectFrom('story')
    .select(['tenantId', 'authorId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [author] = await findReaders(news.db, tenantId, [authorId])
  if (!author) throw new Error('nobody wrote it')
  const hears = await findHearing(news.db, { tenantId, storyId: id }, [])
  expect(hears(author)).toBe(true)
  expect(hears({ ...author, tenantId: tenantId + 1 })).toBe(false)
  expect((await findHearing(news.db, { tenantId, storyId: id + 9_999 }, []))(author)).toBe(false)
})
