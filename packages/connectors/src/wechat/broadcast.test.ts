import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Find, Steps } from '../connector.ts'
import { memorySteps, samplePost } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import { startSimulator, type WechatSimulator } from './simulator.ts'
import { breakingAt, carryOut, openTo } from './wechat.fixture.ts'

let simulator: WechatSimulator
beforeEach(async () => {
  simulator = await startSimulator({ slowMs: 50 })
})
afterEach(() => simulator.close())

const out = () => simulator.posts().filter(({ state }) => state === 'published')

test('a preview goes to each user, and says who got none', async () => {
  const { steps, notes } = memorySteps()
  const openId = `o${'A'.repeat(27)}`
  await openTo(simulator).preview(samplePost(), ['lin-xiao', 'stranger-1', openId], steps)
  expect(simulator.previews.map(({ user }) => user)).toEqual(['lin-xiao', openId])
  expect(notes).toEqual(['“stranger-1”没有收到预览：这位预览用户没有关注公众号，请先关注（43004）'])
  expect(out()).toEqual([])
  const nobody = openTo(simulator).preview(samplePost(), ['stranger-1'], memorySteps().steps)
  expect((await problemOf(nobody)).kind).toBe('reject')
})

test('a broadcast asked for twice is sent once', async () => {
  const connector = openTo(simulator)
  const { kept } = memorySteps()
  const first = await connector.broadcast(samplePost(), memorySteps(kept).steps)
  expect((await connector.check(first.remote)).state).toBe('published')
  kept.set('broadcast', { isDone: false })
  const second = await connector.broadcast(samplePost(), memorySteps(kept).steps)
  expect(second.remote.extra).toEqual(first.remote.extra)
  expect(out()).toHaveLength(1)
})

// Token, picture, cover, draft, sending.
test.each([1, 2, 3, 4, 5])('a broadcast whose call %i is lost is sent once', async (nth) => {
  const connector = openTo(simulator, { fetch: breakingAt(nth, true) })
  const standing = await carryOut((steps) => connector.broadcast(samplePost(), steps))
  expect(standing.remote.extra.msgId).not.toBe('')
  expect((await connector.check(standing.remote)).state).toBe('published')
  expect(out()).toHaveLength(1)
})

test('to look for a broadcast that never arrived sends none', async () => {
  const { kept } = memorySteps()
  const unheard = openTo(simulator, { fetch: breakingAt(5, false) })
  await problemOf(unheard.broadcast(samplePost(), memorySteps(kept).steps))
  /** As the ledger looks before it takes a story back. */
  const looking: Steps = {
    ...memorySteps(kept).steps,
    async once<T>(name: string, _act: () => Promise<T>, find?: Find<T>) {
      const before = kept.get(name)
      const found = before?.isDone ? (before.value as T) : await find?.()
      if (found === undefined) throw new Error(`${name} was not done`)
      return found
    },
  }
  const looked = openTo(simulator).broadcast(samplePost(), looking)
  await expect(looked).rejects.toThrow('broadcast was not done')
  expect(out()).toEqual([])
})

test('a broadcast has a quota, and is withdrawn twice with the same end', async () => {
  const connector = openTo(simulator)
  const { remote } = await connector.broadcast(samplePost(), memorySteps().steps)
  await connector.withdraw(remote, memorySteps().steps)
  await connector.withdraw(remote, memorySteps().steps)
  expect((await connector.check(remote)).state).toBe('removed')
  simulator.switches.broadcastsADay = 1
  const other = connector.broadcast(samplePost({ intent: 'another' }), memorySteps().steps)
  expect(await problemOf(other)).toMatchObject({ kind: 'reject' })
})
