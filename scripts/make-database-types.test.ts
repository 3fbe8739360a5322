import { expect, test } from 'vitest'
import { makeDatabaseTypes, readDatabaseTypes } from './make-database-types.ts'

test('the committed database types are those of the migrations', async () => {
  expect(await readDatabaseTypes()).toBe(await makeDatabaseTypes())
}, 60_000)
