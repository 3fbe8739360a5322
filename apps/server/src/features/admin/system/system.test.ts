import { expect, test } from 'vitest'
import { migrationNames } from '#/db/migrate.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { base } from '../admin.fixture.ts'

test('the status shows versions, sizes and counts', async () => {
  const app = await testApp()
  const { data } = (await app.as('admin').get(`${base}/system`)).json()
  expect(data).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.version,
    database: expect.stringMatching(/^PostgreSQL \d+(\.\d+)?$/),
    databaseBytes: expect.any(Number),
    startedAt: expect.any(String),
    people: 27,
    activeSessions: 1,
    migrations: await migrationNames(),
  })
  expect(data.databaseBytes).toBeGreaterThan(1_000_000)
  await app.close()
})
