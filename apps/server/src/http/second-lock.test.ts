import { allEndpoints, type NamedEndpoint } from '@rongbian/contract/all'
import fc from 'fast-check'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { type Db, openPool } from '#/db/open.ts'
import { lockNewsrooms } from '#/db/second-lock.ts'
import { createHouse } from '#/features/newsroom/operator/acts.ts'
import { notify } from '#/realtime/signals.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { demandOneConnection } from '#/testing/one-connection.fixture.ts'
import { wellMadeOf } from '#/testing/requests.fixture.ts'

/** As if every query of the product had forgotten to ask for its own newsroom. */
const forget = (text: string) =>
  text.replace(/((?:"?\w+"?\.)?"?tenant_id"?) = (\$\d+(?:::\w+)?)(?!\d)/g, '($1 = $2 or true)')

let forgets = false

type Query = (text: unknown, ...rest: unknown[]) => unknown

const news = await testApp({
  env: { ALLOWED_HOSTS: '*.example.com' },
  through: async (config) => {
    const way = openPool(config, pino({ level: 'silent' }))
    way.pool.on('connect', (client) => {
      const query = client.query.bind(client) as Query
      const forgetting: Query = (text, ...rest) =>
        query(forgets && typeof text === 'string' ? forget(text) : text, ...rest)
      client.query = forgetting as typeof client.query
    })
    demandOneConnection(way.pool)
    return way
  },
})
const { db } = news
afterAll(() => news.close())

const demo = await sql<{ id: number }>`select id from tenant where demo`.execute(db)
const demoId = demo.rows[0]?.id ?? 0

/** The chief of another newsroom, who may do all there. */
await db.transaction().execute(async (tx) => {
  const first = { newsroom: '江城日报', account: 'river', name: '江主任', passwordHash: '' }
  await createHouse(tx, { name: '运行方' }, { code: 'river', hosts: ['river.example.com'], first })
  await tx.updateTable('person').set({ mustChangePassword: false }).where('account', '=', 'river').execute()
  await sql`insert into person_role (tenant_id, person_id, role_id)
    select p.tenant_id, p.id, r.id from person p join role r on r.tenant_id = p.tenant_id where p.account = 'river'
    on conflict do nothing`.execute(tx)
})

const ownTables = await sql<{ name: string }>`select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`.execute(db)
const tables = ownTables.rows.map(({ name }) => name)

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const idsIn = async (table: string) => {
  const { rows } = await sql<{ id: string }>`select to_jsonb(t) ->> 'id' as id from ${sql.table(table)} t
    where tenant_id = ${demoId} and to_jsonb(t) ? 'id'`.execute(db)
  return rows.map(({ id }) => id)
}
const ids: string[] = []
const foreign = new Set<string>()
for (const table of tables) {
  const found = await idsIn(table)
  ids.push(...found.slice(0, 4))
  for (const id of found) if (id.match(uuid)) foreign.add(id)
}
const isForeign = (text: string, asked: string) =>
  text.match(uuid)?.some((id) => foreign.has(id) && !asked.includes(id)) ?? false

const contentOf = async (table: string) => {
  const { rows } = await sql<{ sum: string }>`select md5(string_agg(t::text, ',' order by t::text)) as sum
    from ${sql.table(table)} t where tenant_id = ${demoId}`.execute(db)
  return [table, rows[0]?.sum] as const
}
const contents = async () => {
  const found: (readonly [string, string | undefined])[] = []
  for (const table of tables) found.push(await contentOf(table))
  return Object.fromEntries(found)
}

/** Calls each as the chief of the other newsroom, with ids of the demo's; answers those that told of it. */
const findLeaks = async (endpoints: readonly NamedEndpoint[], runs: number) => {
  const leaks = new Set<string>()
  forgets = true
  for (const endpoint of endpoints) {
    let client = news.newClientOf('river')
    for (const request of fc.sample(wellMadeOf(endpoint, ids), { numRuns: runs, seed: 20_261_119 })) {
      const { body, statusCode } = await client.send(request)
      if (isForeign(body, JSON.stringify(request))) leaks.add(endpoint.id)
      if (statusCode === 401) client = news.newClientOf('river')
    }
  }
  forgets = false
  return [...leaks]
}

const wanted = Number(process.env.FUZZ_RUNS ?? 0)
const signedIn = allEndpoints.filter(({ access }) => access !== 'public')
const lockIt = async (db: Db) => {
  await lockNewsrooms(db)
  await notify(db, 'newsrooms', '')
}

test('a product that forgets whose rows it reads tells them, unless the database keeps them apart', async () => {
  const reading = signedIn.filter(({ method }) => method === 'GET')
  expect(forget('where "s"."tenant_id" = $12 and tenant_id = other.tenant_id')).toBe(
    'where ("s"."tenant_id" = $12 or true) and tenant_id = other.tenant_id',
  )
  expect((await findLeaks(reading, 2)).length).toBeGreaterThan(5)

  await lockIt(db)
  const before = await contents()
  expect(await findLeaks(signedIn, wanted || 2)).toEqual([])
  expect(await contents()).toEqual(before)
}, 600_000)
