import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JpushSimulator, startJpushSimulator } from './simulator.ts'

let simulator: JpushSimulator
beforeAll(async () => {
  simulator = await startJpushSimulator({ key: 'appkey-demo', secret: 'master-demo' })
})
afterAll(() => simulator.close())

const asked = async (method: string, path: string, body?: unknown, authorization?: string) => {
  const response = await fetch(simulator.url + path, {
    method,
    headers: { authorization: authorization ?? 'Basic YXBwa2V5LWRlbW86bWFzdGVyLWRlbW8=' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
const push = { platform: 'all', audience: 'all', notification: { alert: '你好' } }
const refused = (status: number, code: number) => ({ status, body: { error: { code } } })

test('only those with the key are let in', async () => {
  expect(await asked('POST', '/v3/push', push, 'Basic eDp5')).toMatchObject(refused(401, 1004))
  expect(simulator.messages()).toEqual([])
})

test('a cid it gave out stands for one message; one it did not give out is refused', async () => {
  const { body } = await asked('GET', '/v3/push/cid?count=2')
  const [cid, other] = body.cidlist
  const first = await asked('POST', '/v3/push', { ...push, cid })
  expect(first).toMatchObject({
    status: 200,
    body: { sendno: '0', msg_id: expect.stringMatching(/^\d{17}$/) },
  })
  expect(await asked('POST', '/v3/push', { ...push, cid })).toEqual(first)
  expect((await asked('POST', '/v3/push', { ...push, cid: other })).body.msg_id).not.toBe(first.body.msg_id)
  expect(simulator.messages()).toHaveLength(2)
  expect(await asked('POST', '/v3/push', { ...push, cid: 'own-1' })).toMatchObject(refused(400, 1003))
})

test('a dry run sends nothing', async () => {
  const before = simulator.messages().length
  expect((await asked('POST', '/v3/push/validate', push)).status).toBe(200)
  expect(await asked('POST', '/v3/push/validate', { ...push, audience: 7 })).toMatchObject(refused(400, 1003))
  expect(simulator.messages()).toHaveLength(before)
})

test('a message can be withdrawn, one it never sent cannot', async () => {
  const { body } = await asked('POST', '/v3/push', push)
  expect((await asked('DELETE', `/v3/push/${body.msg_id}`)).status).toBe(200)
  expect(simulator.messages().find(({ id }) => id === body.msg_id)?.withdrawn).toBe(true)
  expect(await asked('DELETE', '/v3/push/1')).toMatchObject(refused(400, 1003))
})

test.each([
  [1002, {}],
  [1002, { platform: 'all', audience: 'all' }],
  [1003, { ...push, platform: ['toaster'] }],
  [1005, { ...push, notification: { alert: '长'.repeat(2_000) } }],
  [1009, { ...push, colour: 'red' }],
])('code %d', async (code, body) => {
  expect(await asked('POST', '/v3/push', body)).toMatchObject(refused(400, code))
})
