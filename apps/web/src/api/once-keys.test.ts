import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { withKey } from '#/api/once-keys.ts'
import type { Sent } from '#/api/request.ts'

const request = (body: string): Sent => ({ method: 'POST', headers: {}, credentials: 'same-origin', body })
const statuses = { offline: 0, unavailable: 503, invalid: 400 }
const failing = (error: keyof typeof statuses) => () =>
  Promise.reject(new ApiError({ code: 0, status: statuses[error], error, message: '' }))

/** The key it was sent with. */
const send = async (body: string, answer: () => Promise<unknown> = async () => null) => {
  const attempt = vi.fn(answer as (request: Sent) => Promise<unknown>)
  await withKey('/create', request(body), attempt).catch(() => {})
  return attempt.mock.lastCall?.[0].headers['Idempotency-Key']
}

test('each call has a key of its own', async () => {
  expect(await send('{}')).toMatch(/^\d+(-\d+){3}$/)
  expect(await send('{}')).not.toBe(await send('{}'))
})

test('a call whose outcome nobody knows is asked again under the same key until it is known', async () => {
  const key = await send('{"a":1}', failing('offline'))
  expect(await send('{"a":2}')).not.toBe(key)
  expect(await send('{"a":1}', failing('unavailable'))).toBe(key)
  expect(await send('{"a":1}')).toBe(key)
  expect(await send('{"a":1}')).not.toBe(key)
})

test('one that was refused is another the next time', async () => {
  const key = await send('{"b":1}', failing('invalid'))
  expect(await send('{"b":1}')).not.toBe(key)
})

test('what is asked again much later is another call, whatever became of the first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const key = await send('{"c":1}', failing('offline'))
  vi.advanceTimersByTime(4 * 60_000)
  expect(await send('{"c":1}', failing('offline'))).toBe(key)
  vi.advanceTimersByTime(4 * 60_000)
  expect(await send('{"c":1}', failing('offline'))).toBe(key)
  vi.advanceTimersByTime(2 * 3_600_000)
  expect(await send('{"c":1}')).not.toBe(key)
})
