import { afterEach, describe, expect, test } from 'vitest'
import type { Connector, Post } from './connector.ts'
import { loadConnector, loadSimulator } from './open.ts'
import { platforms } from './platforms.ts'
import { accessTo, memorySteps, samplePost, sampleVideo } from './simulating/memory.ts'
import { problemOf } from './simulating/problem-of.ts'
import type { Simulator } from './simulating/simulator.ts'

/** The platforms as they are, with something odd on the way. */

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Way = (simulator: Simulator) => typeof fetch

const openOn = async (type: string, way: Way) => {
  const manifest = platforms[type]
  if (!manifest) throw new Error(`no ${type}`)
  const [{ open }, { startSimulator }] = await Promise.all([loadConnector(manifest), loadSimulator(manifest)])
  const simulator = await startSimulator()
  closing.push(simulator.close)
  return { simulator, connector: open(accessTo(simulator, { fetch: way(simulator) })) }
}

const postOn = (type: string): Post => {
  const isVideo = platforms[type]?.accepts[0] === 'video'
  return samplePost(isVideo ? { container: 'video', video: sampleVideo() } : {})
}

const bringOut = async (connector: Connector, post: Post) => {
  const { state, remote } = await connector.publish(post, memorySteps().steps)
  return state === 'published' ? { state, remote } : connector.check(remote)
}

/** Texts and numbers of a JSON text, each with what stands before it. */
const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const asText = (json: string) =>
  json.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`))
const asNumbers = (json: string) =>
  json.replace(tokens, (token, colon?: string) =>
    colon === undefined && /^"[1-9]\d*"$/.test(token) ? token.slice(1, -1) : token,
  )

const rewritten =
  (rewrite: (json: string) => string): Way =>
  () =>
  async (url, init) => {
    const answer = await fetch(url, init)
    const { status, headers } = answer
    const kind = headers.get('content-type') ?? ''
    const text = await answer.text()
    const body = kind.includes('json') ? rewrite(text) : text
    return new Response(body, { status, headers: { 'content-type': kind } })
  }

test('the words of this file: what is a key stays one, and what is in a text too', () => {
  const json = '{"1":"2","a":[3,-4.5,"x 6","7"],"b":"\\"8\\""}'
  expect(asText(json)).toBe('{"1":"2","a":["3","-4.5","x 6","7"],"b":"\\"8\\""}')
  expect(asNumbers(json)).toBe('{"1":2,"a":[3,-4.5,"x 6",7],"b":"\\"8\\""}')
})

const types = [
  'wechat',
  'WEIBO',
  'baijia',
  'qie',
  'douyin',
  'toutiao',
  'xigua',
  'KUAISHOU',
  'webhook',
] as const

describe.each(types)('%s', (type) => {
  test.each([
    ['numbers as text', asText],
    ['text of digits as numbers', asNumbers],
  ])('%s: one post, which is found again', async (_, rewrite) => {
    const { simulator, connector } = await openOn(type, rewritten(rewrite))
    expect((await connector.identify()).id).not.toBe('')
    const { state, remote } = await bringOut(connector, postOn(type))
    expect(state).toBe('published')
    expect(simulator.posts()).toHaveLength(1)
    expect(await connector.check(remote)).toMatchObject({ state: 'published' })
  })
})

/** Every call but those for tokens uses up all tokens there are. */
const forOnce: Way = (simulator) => async (url, init) => {
  const answer = await fetch(url, init)
  if (!new URL(String(url)).pathname.includes('token')) simulator.behave('expired')
  return answer
}

test.each(['wechat', 'qie', 'douyin', 'toutiao', 'xigua'])(
  'tokens of %s that work once: renewed before each call, and one post',
  async (type) => {
    const { simulator, connector } = await openOn(type, forOnce)
    await connector.identify()
    const { remote } = await connector.publish(postOn(type), memorySteps().steps)
    expect(simulator.posts()).toHaveLength(1)
    expect((await connector.check(remote)).state).toBe('published')
  },
)

test('a token that works once and cannot be renewed: the account is to be bound again, in words', async () => {
  const { simulator, connector } = await openOn('WEIBO', forOnce)
  await connector.identify()
  const problem = await problemOf(connector.publish(postOn('WEIBO'), memorySteps().steps))
  expect(problem).toMatchObject({ kind: 'reconnect', message: expect.stringContaining('请重新绑定') })
  for (const token of Object.values(simulator.tokens)) expect(problem.message).not.toContain(token)
  expect(simulator.posts()).toHaveLength(0)
})
