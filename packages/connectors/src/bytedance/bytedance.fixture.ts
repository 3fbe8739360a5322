import { dayMs } from '@rongbian/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConnectorModule, Post, Tokens } from '../connector.ts'
import { accessTo, memorySteps, samplePost, sampleVideo } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Mood, Simulator, SimulatorOptions } from '../simulating/simulator.ts'
import type { ByteDance } from './platform.ts'

const fourDaysMs = 4 * dayMs

export const videoPost = (given: Partial<Post> = {}) =>
  samplePost({ container: 'video', video: sampleVideo(), ...given })

/** What every platform of ByteDance does, against its simulator. */
export const describeByteDance = (
  platform: ByteDance,
  { open, oauth }: ConnectorModule,
  startSimulator: (options?: SimulatorOptions) => Promise<Simulator>,
) => {
  let simulator: Simulator
  beforeEach(async () => {
    simulator = await startSimulator()
  })
  afterEach(() => simulator.close())

  const accessWith = (given: Parameters<typeof accessTo>[1] = {}, tokens: Tokens = {}) =>
    accessTo({ ...simulator, tokens: { ...simulator.tokens, ...tokens } }, given)
  /** In that mood from the moment the post itself is made. */
  const failAt = (mood: Mood): typeof fetch => {
    return (url, init) => {
      if (String(url).includes(platform.paths.create)) simulator.behave(mood)
      return fetch(url, init)
    }
  }
  const secretsIn = (words: string) =>
    [...Object.values(simulator.tokens), simulator.keys.clientSecret ?? ''].filter((secret) =>
      words.includes(secret),
    )

  test('a video is uploaded, posted, reviewed and shown', async () => {
    const connector = open(accessWith())
    const { state, remote } = await connector.publish(videoPost(), memorySteps().steps)
    expect(state).toBe('reviewing')
    const [post, ...others] = simulator.posts()
    expect(others).toEqual([])
    expect(post).toMatchObject({ id: remote.id, title: platform.textOf(videoPost()) })
    expect(post?.extra.bytes).toBe('3000000')
    const standing = await connector.check(remote)
    expect(standing).toMatchObject({ state: 'published', remote: { url: post?.url } })
    expect(await (await fetch(standing.remote.url)).text()).toBe(post?.text)
  })

  test('an account says who it is and when its binding ends', async () => {
    const connector = open(accessWith({}, { refreshExpiresAt: '1800000000000' }))
    expect(await connector.identify()).toMatchObject({
      id: 'sim-open-id',
      name: `${platform.manifest.name}演示号`,
      expiresAt: new Date(1_800_000_000_000),
    })
  })

  test('a visit to the platform binds an account', async () => {
    const access = accessTo({ ...simulator, tokens: {} })
    const address = oauth?.addressFor(access, 's1', 'https://house.example/back') ?? ''
    const back = new URL(await (await fetch(address)).text())
    expect(back.searchParams.get('state')).toBe('s1')
    const code = back.searchParams.get('code') ?? ''
    const tokens = (await oauth?.tokensFor(access, code, 'https://house.example/back')) ?? {}
    const connector = open(accessTo({ ...simulator, tokens }))
    expect((await connector.identify()).id).toBe('sim-open-id')
    expect((await problemOf(oauth?.tokensFor(access, code, '') ?? Promise.resolve())).kind).toBe('reconnect')
  })

  test('the address to visit bears the key and never the secret', () => {
    const keys = { clientKey: 'ck-1', clientSecret: 'cs-1' }
    const address = new URL(
      oauth?.addressFor({ url: platform.manifest.url, keys }, 's', 'https://house.example/') ?? '',
    )
    expect(address.origin).toBe(platform.authUrl)
    expect(address.searchParams.get('client_key')).toBe('ck-1')
    expect(address.href).not.toContain('cs-1')
  })

  test('a lost answer is looked for in the list, and there is one post', async () => {
    const { steps } = memorySteps()
    const connector = open(accessWith())
    simulator.behave('loses answers')
    expect((await problemOf(connector.publish(videoPost(), steps))).kind).toBe('unknown')
    simulator.behave('well')
    const { remote } = await connector.publish(videoPost(), steps)
    expect(simulator.posts().map(({ id }) => id)).toEqual([remote.id])
  })

  test('what the list does not show yet is not posted again', async () => {
    const { steps } = memorySteps()
    const connector = open(accessWith())
    simulator.behave('loses answers')
    await problemOf(connector.publish(videoPost(), steps))
    simulator.behave('reviews')
    const problem = await problemOf(connector.publish(videoPost(), steps))
    expect([problem.kind, problem.message.includes('可能正在审核')]).toEqual(['unknown', true])
    simulator.behave('well')
    await connector.publish(videoPost(), steps)
    expect(simulator.posts()).toHaveLength(1)
  })

  test('an older post of the same words is not taken for this one', async () => {
    const before = open(accessWith({ now: () => Date.now() - fourDaysMs }))
    await before.publish(videoPost(), memorySteps().steps)
    const later = open(accessWith({ now: () => Date.now() + fourDaysMs }))
    const { steps } = memorySteps()
    simulator.behave('loses answers')
    await problemOf(later.publish(videoPost(), steps))
    simulator.behave('well')
    expect((await problemOf(later.publish(videoPost(), steps))).kind).toBe('unknown')
  })

  test('too often is tried again later, without a second post', async () => {
    const { steps } = memorySteps()
    const connector = open(accessWith({ fetch: failAt('rate limited') }))
    expect((await problemOf(connector.publish(videoPost(), steps))).kind).toBe('retry')
    simulator.behave('well')
    await open(accessWith()).publish(videoPost(), steps)
    expect(simulator.posts()).toHaveLength(1)
  })

  test('a token that has ended is renewed and kept before it is used', async () => {
    simulator.behave('expired')
    const kept: Tokens[] = []
    const access = accessWith()
    const keep = (tokens: Tokens) => {
      kept.push(tokens)
      return access.keep(tokens)
    }
    await open({ ...access, keep }).publish(videoPost(), memorySteps().steps)
    expect(kept).toHaveLength(1)
    expect(kept[0]?.accessToken).not.toBe(simulator.tokens.accessToken)
    expect(Number(kept[0]?.expiresAt)).toBeGreaterThan(Date.now())
    expect(simulator.posts()).toHaveLength(1)
  })

  test('a token whose end is known is renewed before it is refused', async () => {
    const access = accessWith({}, { expiresAt: '1000' })
    await open(access).identify()
    expect(access.tokens().accessToken).not.toBe(simulator.tokens.accessToken)
  })

  test('without a way to renew, people bind again; no secret is told', async () => {
    simulator.behave('expired')
    const connector = open(accessWith({}, { refreshToken: 'rft.none' }))
    const problem = await problemOf(connector.identify())
    expect([problem.kind, secretsIn(problem.message)]).toEqual(['reconnect', []])
    expect(problem.message).toContain('重新绑定')
  })

  test.each([
    ['html', 'unknown'],
    ['endless', 'unknown'],
    ['redirects', 'unknown'],
    ['down', 'retry'],
  ] as const)(
    'an answer to the post that is %s is %s, and is never followed by a second',
    async (mood, kind) => {
      const { steps } = memorySteps()
      const problem = await problemOf(open(accessWith({ fetch: failAt(mood) })).publish(videoPost(), steps))
      expect([problem.kind, secretsIn(problem.message)]).toEqual([kind, []])
      simulator.behave('well')
      await open(accessWith())
        .publish(videoPost(), steps)
        .catch(() => undefined)
      expect(simulator.posts()).toHaveLength(kind === 'retry' ? 1 : 0)
    },
  )

  test.each(['html', 'endless', 'redirects', 'down'] as const)(
    'an upload or a look answered by %s is done again later',
    async (mood) => {
      simulator.behave(mood)
      const connector = open(accessWith())
      expect((await problemOf(connector.publish(videoPost(), memorySteps().steps))).kind).toBe('retry')
      expect((await problemOf(connector.check({ id: '@1', url: '', extra: {} }))).kind).toBe('retry')
    },
  )

  test('a late answer is waited for', async () => {
    const late = await startSimulator({ slowMs: 30 })
    late.behave('slow')
    await open(accessTo(late)).publish(videoPost(), memorySteps().steps)
    expect(late.posts()).toHaveLength(1)
    await late.close()
  })

  test('a review that is not passed ends as failed', async () => {
    const { remote } = await open(accessWith()).publish(videoPost(), memorySteps().steps)
    simulator.behave('rejects')
    expect((await open(accessWith()).check(remote)).state).toBe('reviewing')
    const later = open(accessWith({ now: () => Date.now() + fourDaysMs }))
    expect(await later.check(remote)).toMatchObject({ state: 'failed' })
  })

  test('what the platform takes down later is seen', async () => {
    const connector = open(accessWith())
    const { remote } = await connector.publish(videoPost(), memorySteps().steps)
    const seen = await connector.check(remote)
    simulator.setState(remote.id, 'removed')
    expect((await connector.check(seen.remote)).state).toBe('removed')
  })

  test('a story without a video is refused before anything is asked', async () => {
    simulator.behave('down')
    const problem = await problemOf(open(accessWith()).publish(samplePost(), memorySteps().steps))
    expect(problem.kind).toBe('reject')
  })
}
