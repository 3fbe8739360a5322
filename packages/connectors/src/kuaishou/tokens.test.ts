import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Access, Tokens } from '../connector.ts'
import { accessTo, memorySteps } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Simulator } from '../simulating/simulator.ts'
import { oauth, open } from './connector.ts'
import { spy, videoPost } from './kuaishou.fixture.ts'
import { startSimulator } from './simulator.ts'

let there: Simulator
beforeEach(async () => {
  there = await startSimulator()
})
afterEach(() => there.close())

const connected = (given: Partial<Access> = {}) => open(accessTo(there, given))
const out = () => there.posts().filter(({ state }) => state === 'published')
const later = (ms: number) => ({ now: () => Date.now() + ms })

describe('tokens', () => {
  test('an ended one is renewed, and kept before it is used', async () => {
    const order: string[] = []
    let tokens: Tokens = there.tokens
    const keep = async (next: Tokens) => {
      order.push('kept')
      tokens = next
    }
    const noting: typeof fetch = (url, init) => {
      order.push(new URL(String(url)).pathname)
      return fetch(url, init)
    }
    there.behave('expired')
    const kuaishou = connected({ fetch: noting, tokens: () => tokens, keep })
    await kuaishou.publish(videoPost(), memorySteps().steps)
    expect(order.slice(0, 4)).toEqual([
      '/openapi/photo/start_upload',
      '/oauth2/refresh_token',
      'kept',
      '/openapi/photo/start_upload',
    ])
    expect(tokens).toMatchObject({ openId: 'ks-open-1', refreshToken: expect.not.stringMatching('first') })
    expect(out()).toHaveLength(1)
  })
  test('one known to have ended is renewed before it is tried', async () => {
    const { calls, fetch } = spy()
    await connected({ fetch, ...later(172_800_000) }).identify()
    expect(calls).toEqual(['/oauth2/refresh_token', '/openapi/user_info'])
  })
  test('a refresh token works once: used up, the account must be bound again', async () => {
    there.behave('expired')
    await connected().identify()
    const problem = await problemOf(connected().identify())
    expect(problem).toMatchObject({
      kind: 'reconnect',
      message: expect.stringContaining('refreshToken.discarded'),
    })
    expect(problem.message).not.toContain('ks-refresh-first')
  })
  test('new ones that cannot be kept are not used', async () => {
    there.behave('expired')
    const { times, fetch } = spy()
    const keep = () => Promise.reject(new Error('no database'))
    await expect(connected({ fetch, keep }).identify()).rejects.toThrow('no database')
    expect(times('/openapi/user_info')).toBe(1)
  })
})

test('binding: the person is sent, and the code becomes tokens once', async () => {
  const address = oauth.addressFor(there, 'state-1', 'https://house.example/back')
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    app_id: 'ks-simulator',
    response_type: 'code',
    redirect_uri: 'https://house.example/back',
    state: 'state-1',
  })
  const back = new URL(await (await fetch(address)).text())
  const code = back.searchParams.get('code') ?? ''
  const unbound = accessTo({ ...there, tokens: {} })
  const tokens = await oauth.tokensFor(unbound, code, '')
  expect((await open(accessTo({ ...there, tokens })).identify()).expiresAt).toBeInstanceOf(Date)
  expect((await problemOf(oauth.tokensFor(unbound, code, ''))).kind).toBe('reconnect')
  expect((await problemOf(open(unbound).identify())).message).toContain('还没有绑定')
})
