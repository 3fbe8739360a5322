import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'

let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.close())

const one = async (expression: string) => {
  const { rows } = await opened.pool.query(`select ${expression} as value`)
  return rows[0].value
}

test.each([
  ['an int8 is a number', `42::int8`, 42],
  ['an int8 beyond what a number holds stays text', `9007199254740993::int8`, '9007199254740993'],
  ['an array of int8 holds numbers', `array[1, null, 3]::int8[]`, [1, null, 3]],
  ['a count is a number', `count(*)`, 1],
  ['a date is text', `date '2026-11-15'`, '2026-11-15'],
  ['an array of dates holds text', `array[date '2026-11-15']`, ['2026-11-15']],
  ['a numeric stays text', `1.10::numeric`, '1.10'],
  ["a day is the newsroom's day", `(timestamptz '2026-11-15T23:30:00Z')::date`, '2026-11-16'],
  ['a statement may take half a minute', `current_setting('statement_timeout')`, '30s'],
])('%s', async (_, expression, expected) => {
  expect(await one(expression)).toEqual(expected)
})

test('columns are camel-cased, keys inside a jsonb value are left alone', async () => {
  const query = sql`select 1 as some_column, '{"some_key": 1}'::jsonb as some_json`
  const { rows } = await query.execute(opened.db)
  expect(rows).toEqual([{ someColumn: 1, someJson: { some_key: 1 } }])
})
