import { expect, test } from 'vitest'
import { problemOf } from '../simulating/problem-of.ts'
import { jpush } from './jpush.ts'

const note = {
  cid: 'k-1',
  title: '台风停课',
  summary: '明日全市停课',
  extras: { storyId: '7', url: '/7.json' },
}

/** Answers once; a second call would be a retry, and fails. */
const connectorWith = (answer: () => Response | Promise<Response>) => {
  const calls: { url: string; init: RequestInit }[] = []
  const fetchOnce: typeof fetch = async (url, init = {}) => {
    calls.push({ url: String(url), init })
    if (calls.length > 1) throw new Error('called again')
    return answer()
  }
  const options = {
    url: 'https://push.example',
    key: 'appkey-demo',
    secret: 'master-demo',
    fetch: fetchOnce,
  }
  return { calls, connector: jpush(options) }
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refused = (status: number, code: number) => json(status, { msg_id: 0, error: { code, message: 'no' } })
const broken = (code: string) => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}

test('a message goes to everyone, with key, cid and what the app needs', async () => {
  const { calls, connector } = connectorWith(() => json(200, { sendno: '0', msg_id: '18100287008546096' }))
  expect(await connector.push(note)).toBe('18100287008546096')
  const [call] = calls
  expect(call?.url).toBe('https://push.example/v3/push')
  expect(call?.init).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Basic YXBwa2V5LWRlbW86bWFzdGVyLWRlbW8=' },
  })
  expect(JSON.parse(String(call?.init.body))).toMatchObject({
    cid: 'k-1',
    audience: 'all',
    notification: {
      android: { title: '台风停课', alert: '明日全市停课', extras: note.extras },
      ios: { alert: { title: '台风停课', body: '明日全市停课' }, extras: note.extras },
    },
  })
})

test('an id that came as a number keeps all its digits', async () => {
  const { connector } = connectorWith(() => new Response('{"msg_id":18100287008546097,"sendno":0}'))
  expect(await connector.push(note)).toBe('18100287008546097')
})

test('a cid is asked for', async () => {
  const { calls, connector } = connectorWith(() => json(200, { cidlist: ['appkey-demo-1'] }))
  expect(await connector.newCid()).toBe('appkey-demo-1')
  expect(calls[0]?.url).toBe('https://push.example/v3/push/cid?count=1&type=push')
})

test.each([
  ['retry', 500, 1000],
  ['retry', 429, 2002],
  ['retry', 500, 1030],
  ['reconnect', 401, 1004],
  ['reconnect', 400, 1008],
  ['reconnect', 403, 2003],
  ['reject', 400, 1003],
  ['reject', 400, 1011],
  ['reject', 413, 1005],
] as const)('%s: HTTP %d with code %d', async (kind, status, code) => {
  const { calls, connector } = connectorWith(() => refused(status, code))
  const problem = await problemOf(connector.push(note))
  expect(problem.kind).toBe(kind)
  expect(problem.message).toContain(`（${code} no）`)
  expect(calls).toHaveLength(1)
})

test.each([
  ['retry', 503],
  ['retry', 429],
  ['reconnect', 401],
  ['unknown', 502],
  ['unknown', 504],
  ['unknown', 200],
  ['reject', 404],
] as const)('%s: HTTP %d from something in between', async (kind, status) => {
  const { connector } = connectorWith(() => new Response('<html>', { status }))
  expect((await problemOf(connector.push(note))).kind).toBe(kind)
})

test.each([
  ['retry', 'ECONNREFUSED'],
  ['retry', 'ENOTFOUND'],
  ['unknown', 'ECONNRESET'],
  ['unknown', 'UND_ERR_SOCKET'],
] as const)('%s: %s', async (kind, code) => {
  const { calls, connector } = connectorWith(() => broken(code))
  expect((await problemOf(connector.push(note))).kind).toBe(kind)
  expect(calls).toHaveLength(1)
})

test('an answer that never comes is given up, and nobody knows whether it was sent', async () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const connector = jpush({ url: 'https://push.example', key: 'k', secret: 's', fetch: never, answerMs: 20 })
  expect((await problemOf(connector.push(note))).kind).toBe('unknown')
  expect((await problemOf(connector.newCid())).kind).toBe('retry')
})
