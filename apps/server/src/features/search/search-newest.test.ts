import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'

let base: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const segments = 16
const queries = Array.from({ length: segments }, (_, segment) => `'1.${segment}:common'`)

/** How PostgreSQL would look for a word in many segments. */
const planOf = async (setting: string) => {
  const client = await base.pool.connect()
  try {
    await client.query(`begin; ${setting}`)
    const { rows } = await client.query(
      `explain select story_id from unnest($1::tsquery[]) as part (query) join story_search on tsv @@ part.query`,
      [queries],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('left to itself the planner may read the text of every story, with the hint it asks the index', async () => {
  await base.pool.query(`
    insert into story_search (tenant_id, story_id, place, box, author_id, type, version, tsv)
    select 1, number, 'shared', '', gen_random_uuid(), 'text', 1, array_to_tsvector(array['1.' || number % 16 || ':common'])
    from generate_series(1, 40) as number`)
  await base.pool.query('analyze story_search')
  expect(await planOf(''), 'the planner no longer needs the hint').toContain('Seq Scan on story_search')
  expect(await planOf('set local enable_seqscan = off')).toContain('story_search_words')
})

test('three statements in one message answer three results', async () => {
  const client = await base.pool.connect()
  const answer = await client.query('begin read only; set local enable_seqscan = off; select 7 as id')
  await client.query('rollback')
  client.release()
  expect(answer).toMatchObject([{ command: 'BEGIN' }, { command: 'SET' }, { rows: [{ id: 7 }] }])
})
