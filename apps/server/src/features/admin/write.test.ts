import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { base, findPerson } from './admin.fixture.ts'
import { changesOf } from './write.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('every node hears of a write', async () => {
  const { id } = await findPerson(app.db, 'reporter')
  const client = await app.pool.connect()
  await client.query('listen rongbian')
  const heard = new Promise((resolve) => {
    client.on('notification', ({ payload = '' }) => {
      if (payload.includes('people')) resolve(JSON.parse(payload))
    })
  })
  await app.as('admin').post(`${base}/people/${id}/status`, { enabled: false })
  expect(await heard).toMatchObject({ topic: 'people', id })
  client.release(true)
})

test('a write without the CSRF token changes nothing', async () => {
  const { id } = await findPerson(app.db, 'editor')
  const refused = await app.as('admin').send({
    method: 'POST',
    url: `${base}/people/${id}/status`,
    payload: { enabled: false },
    headers: { 'x-xsrf-token': 'guess' },
  })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 40301])
  expect((await findPerson(app.db, 'editor')).disabledAt).toBeNull()
})

test('only what differs is told, from → to', () => {
  expect(changesOf({ name: '甲', roles: ['a'], level: 1 }, { name: '甲', roles: ['b'], level: 2 })).toEqual({
    roles: { from: ['a'], to: ['b'] },
    level: { from: 1, to: 2 },
  })
})
