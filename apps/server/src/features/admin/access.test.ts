import type { Endpoint } from '@rongbian/contract'
import * as contract from '@rongbian/contract/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'

const values: object[] = Object.values(contract)
const endpoints = values.filter((value): value is Endpoint => 'access' in value)
const guardedBy = (access: string) => endpoints.filter((endpoint) => endpoint.access === access)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const call = (client: TestClient, { method, path }: Endpoint) => {
  const url = path.replace(':uuid', crypto.randomUUID())
  return method === 'GET' ? client.get(url) : client.post(url)
}

test('the console has no call that anyone signed in may make', () => {
  expect(endpoints.length).toBeGreaterThan(20)
  expect(new Set(endpoints.map(({ access }) => access))).toEqual(new Set(['system.manage', 'rights.manage']))
})

test.each(endpoints)('$method $path refuses a reporter and a stranger', async (endpoint) => {
  const refused = await call(app.as('reporter'), endpoint)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 403])
  const unknown = await call(app.anonymous, endpoint)
  expect([unknown.statusCode, unknown.json().code]).toEqual([401, 401])
})

test.each(guardedBy('system.manage'))('$method $path refuses a level-3 editor', async (endpoint) => {
  expect((await call(app.as('chief'), endpoint)).statusCode).toBe(403)
})

test.each(guardedBy('rights.manage'))('$method $path is open to a level-3 editor', async (endpoint) => {
  expect((await call(app.as('chief'), endpoint)).statusCode).not.toBe(403)
})

test('every address of the contract is answered', async () => {
  for (const endpoint of endpoints) {
    const { data } = await call(app.as('admin'), endpoint).then((response) =>
      response.headers['content-type']?.toString().startsWith('text/csv') ? { data: null } : response.json(),
    )
    expect(data?.error, endpoint.path).not.toBe('no_such_path')
  }
})
