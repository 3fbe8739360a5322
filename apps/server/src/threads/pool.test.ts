import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createPool, ThreadEnded } from './pool.ts'

// A thread has to start first, and on a busy machine that takes as long as it takes.
vi.setConfig({ testTimeout: 60_000 })

const worker = new URL('./worker.fixture.ts', import.meta.url)
const newPool = (changes = {}) => createPool(worker, { threads: 1, waitingMax: 2, memoryMb: 64, ...changes })
const longestMs = 60_000
const echo = { module: '', name: 'echo', input: '回声', longestMs }
const spin = { module: '', name: 'spin', input: null, longestMs }

/** Something that runs until its signal. */
const occupy = (pool: ReturnType<typeof newPool>) => {
  const leaving = new AbortController()
  const running = pool.run({ ...spin, signal: leaving.signal })
  running.catch(() => {})
  return { running, leave: () => leaving.abort() }
}

test('orders are answered one after the other by a thread that stays', async () => {
  const pool = newPool()
  const answers = await Promise.all([1, 2, 3].map((input) => pool.run({ ...echo, input })))
  expect(answers).toEqual([{ result: 1 }, { result: 2 }, { result: 3 }])
  expect(pool.load()).toEqual({ working: 0, waiting: 0 })
})

test('whoever comes when the queue is full is sent away in words, and is told when to come again', async () => {
  const pool = newPool()
  const first = occupy(pool)
  const others = [pool.run(echo), pool.run(echo)]
  await expect(pool.run(echo)).rejects.toMatchObject({
    error: 'unavailable',
    message: expect.stringContaining('请稍后再试'),
    retryAfter: expect.any(Number),
  })
  first.leave()
  expect(await Promise.all(others)).toEqual([{ result: '回声' }, { result: '回声' }])
})

test('what takes too long is ended, and the next order is done', async () => {
  const pool = newPool()
  await expect(pool.run({ ...spin, longestMs: 50 })).rejects.toBeInstanceOf(ThreadEnded)
  expect(await pool.run(echo)).toEqual({ result: '回声' })
})

test.each(['burst', 'leave'])('a thread that comes to grief by %s takes nobody along', async (name) => {
  const pool = newPool()
  await expect(pool.run({ ...spin, name })).rejects.toBeInstanceOf(ThreadEnded)
  expect(await pool.run(echo)).toEqual({ result: '回声' })
})

test('work ends when nobody waits for it any more, begun or not', async () => {
  const pool = newPool()
  const first = occupy(pool)
  const waiting = new AbortController()
  const second = pool.run({ ...echo, signal: waiting.signal })
  waiting.abort()
  await expect(second).rejects.toBeInstanceOf(ThreadEnded)
  expect(pool.load()).toEqual({ working: 1, waiting: 0 })
  first.leave()
  await expect(first.running).rejects.toBeInstanceOf(ThreadEnded)
  await vi.waitFor(() => expect(pool.load().working).toBe(0))
  await expect(pool.run({ ...echo, signal: AbortSignal.abort() })).rejects.toBeInstanceOf(ThreadEnded)
})

test('no more threads work at once than the lane has', async () => {
  const pool = newPool({ threads: 2, waitingMax: 10 })
  const all = [occupy(pool), occupy(pool), occupy(pool)]
  await sleep(20)
  expect(pool.load()).toEqual({ working: 2, waiting: 1 })
  for (const { leave } of all) leave()
  await Promise.allSettled(all.map(({ running }) => running))
})
