import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'
import { compiledOnce } from './compiled.ts'
import type { Db, Tx } from './open.ts'

let base: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

interface Asked {
  name: string
  numbers: number[]
  at: Date | null
}

const statement = (db: Db | Tx, { name, numbers, at }: Asked, isLoud: boolean) =>
  db
    .selectNoFrom((eb) => [
      eb.val(name).$castTo<string>().as('plain'),
      sql<number[]>`${numbers}::int[]`.as('numbers'),
      sql<Date | null>`${at}::timestamptz`.as('at'),
      sql<string>`${sql.val(name)}::text`.as('again'),
    ])
    .$if(isLoud, (query) => query.select(sql<string>`${'constant'}::text`.as('loud')))

const asked: Asked[] = [
  { name: '一', numbers: [1, 2], at: null },
  { name: "'; drop", numbers: [], at: new Date(0) },
]

test('kysely hands every value of a statement on untouched, in the place where it was written', async () => {
  const run = compiledOnce(statement)
  for (const isLoud of [true, false])
    for (const values of asked)
      expect(await run(base.db, values, isLoud)).toEqual(await statement(base.db, values, isLoud).execute())
})

test('kysely still builds a statement anew for every call', () => {
  const [values] = asked
  if (!values) throw new Error('no values')
  const [one, other] = [0, 1].map(() => statement(base.db, values, false).compile())
  expect(one?.sql).toBe(other?.sql)
  expect(one?.query, 'kysely remembers statements itself: compiledOnce may go').not.toBe(other?.query)
})

test('a statement is built once for each variant', async () => {
  let built = 0
  const run = compiledOnce((db: Db | Tx, values: Asked, isLoud: boolean) => {
    built += 1
    return statement(db, values, isLoud)
  })
  for (const isLoud of [true, false, true, false])
    for (const values of asked) await run(base.db, values, isLoud)
  expect(built).toBe(2)
})
