import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'
import type { Db } from './open.ts'
import { prepared, withFreshPlans } from './prepared.ts'

test('a marked statement keeps its plan, an ordinary one does not', async () => {
  const { db, pool, close } = await testDatabase()
  try {
    const kept = await db.connection().execute(async (connection) => {
      for (const number of [1, 2, 3]) {
        const { rows } = await sql<{ found: number }>`${prepared} select ${number}::int as found`.execute(
          connection,
        )
        expect(rows).toEqual([{ found: number }])
        await sql`select ${number}::int + 1`.execute(connection)
        await sql`select ${number}::int + 2 ${prepared}`.execute(connection)
      }
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)
    })
    expect(kept.rows.map(({ statement }) => statement).sort()).toEqual([
      '/* prepared */ select $1::int as found',
      'select $1::int + 2 /* prepared */',
    ])
    await expect(pool.query('/* prepared */ select $1::int as found', ['x'])).rejects.toThrow()
    expect((await pool.query('/* prepared */ select $1::int as found', [7])).rows).toEqual([{ found: 7 }])
  } finally {
    await close()
  }
})

test('a kept statement outlives a column that is added: alone unnoticed, in a transaction with one repetition', async () => {
  const { db, pool, close } = await testDatabase()
  const read = (on: Db) => sql<object>`${prepared} select * from grown where id = ${1}`.execute(on)
  const readWithin = () => db.transaction().execute(read)
  try {
    await pool.query('create table grown (id integer); insert into grown values (1)')
    const clients = await Promise.all([1, 2, 3].map(() => pool.connect()))
    for (const client of clients) client.release()
    await Promise.all([1, 2, 3].map(() => db.transaction().execute((tx) => read(tx))))

    await pool.query('alter table grown add column more integer')
    for (const _ of [1, 2, 3]) expect((await read(db)).rows).toEqual([{ id: 1, more: null }])

    await pool.query('alter table grown add column most integer')
    await expect(readWithin()).rejects.toThrow('cached plan must not change result type')
    expect((await readWithin()).rows).toEqual([{ id: 1, more: null, most: null }])

    await pool.query('alter table grown drop column most')
    expect((await withFreshPlans(readWithin)).rows).toEqual([{ id: 1, more: null }])
    await expect(withFreshPlans(() => Promise.reject(new Error('another')))).rejects.toThrow('another')
  } finally {
    await close()
  }
})
