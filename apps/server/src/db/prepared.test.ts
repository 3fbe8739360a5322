import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'
import { prepared } from './prepared.ts'

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
