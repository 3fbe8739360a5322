import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { insideNewsroom } from './newsroom-place.ts'
import { lockIfSeveral, lockNewsrooms } from './second-lock.ts'

/** One connection, so that it has to change the newsroom. */
let news: Awaited<ReturnType<typeof testDatabase>>
let own: number
let neighbour: number
beforeAll(async () => {
  news = await testDatabase('newsroom', 1)
  own = (await news.db.selectFrom('tenant').select('id').where('demo', '=', true).executeTakeFirstOrThrow())
    .id
  await lockIfSeveral(news.db)
  expect(await countLocked()).toBe(0)
  neighbour = (await addNeighbour(news.db)).tenantId
  await lockIfSeveral(news.db)
})
afterAll(() => news.close())

const countLocked = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_class
    where relrowsecurity`.execute(news.db)
  return rows[0]?.count
}
const accounts = async () => {
  const rows = await news.db.selectFrom('person').select('account').orderBy('account').execute()
  return rows.map(({ account }) => account)
}
const addDepartment = (tenantId: number) =>
  news.db.insertInto('department').values({ tenantId, name: '插入' }).execute()

test('every table of a newsroom is locked, but for the names that lead to one', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class as t
    join pg_attribute on attrelid = t.oid and attname = 'tenant_id' and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and not relrowsecurity`.execute(news.db)
  expect(rows).toEqual([{ name: 'tenant_host' }])
})

test('a request sees its own newsroom whatever it asks, the work behind the requests sees all, on one connection', async () => {
  expect(await insideNewsroom(neighbour, accounts)).toEqual(['neighbour'])
  expect(await insideNewsroom(own, accounts)).not.toContain('neighbour')
  expect(await accounts()).toEqual(expect.arrayContaining(['admin', 'neighbour']))
  expect(await insideNewsroom(neighbour, accounts)).toEqual(['neighbour'])
})

test('it writes nothing into another, and changes nothing there', async () => {
  await expect(insideNewsroom(neighbour, () => addDepartment(own))).rejects.toMatchObject({ code: '42501' })
  await insideNewsroom(neighbour, () => addDepartment(neighbour))
  const rename = () => news.db.updateTable('department').set({ sort: 77 }).executeTakeFirst()
  expect(await insideNewsroom(neighbour, rename)).toMatchObject({ numUpdatedRows: 3n })
  const { rows } = await sql`select from department where tenant_id = ${own} and sort = 77`.execute(news.db)
  expect(rows).toHaveLength(0)
})

test('whoever is nowhere finds nothing: a forgotten newsroom is no way around the lock', async () => {
  await news.db.transaction().execute(async (tx) => {
    await sql`set local role rongbian_desk`.execute(tx)
    expect(await tx.selectFrom('person').selectAll().execute()).toEqual([])
  })
})

test('words are looked up in their index behind the lock as well', async () => {
  await sql`insert into story_search (tenant_id, story_id, place, box, author_id, type, version, tsv)
    select ${neighbour}, n, '', '', gen_random_uuid(), '', 1, ('词' || n)::tsvector
    from generate_series(1, 4000) as n`.execute(news.db)
  await sql`analyze story_search`.execute(news.db)
  const plan = await insideNewsroom(neighbour, () =>
    sql`explain (costs off) select story_id from story_search
      where tenant_id = ${neighbour} and tsv @@ '词7'::tsquery`.execute(news.db),
  )
  expect(JSON.stringify(plan.rows)).toContain('story_search_words')
})

test('what a later version brings is locked at its start, and can be used', async () => {
  await sql`create table later_thing (tenant_id integer not null, name text not null)`.execute(news.db)
  await sql`insert into later_thing values (${own}, '甲'), (${neighbour}, '乙')`.execute(news.db)
  await lockNewsrooms(news.db)
  const named = () => sql`select name from later_thing`.execute(news.db)
  expect((await insideNewsroom(neighbour, named)).rows).toEqual([{ name: '乙' }])
})
