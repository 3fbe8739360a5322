import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { readingAgain } from '#/api/read-again.ts'

const queryKey = ['read-again']
const slowMs = 1_000
const pauseMs = 400

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** How often a slow list was begun, and how often it came. */
const watchSlowList = async () => {
  const count = { begun: 0, come: 0 }
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: async ({ signal }) => {
      count.begun += 1
      await new Promise((resolve) => setTimeout(resolve, slowMs))
      signal.throwIfAborted()
      count.come += 1
      return count.come
    },
  })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(slowMs)
  return { count, stop }
}

test('a list slower than the news is not begun anew, and is read once more after it', async () => {
  const { count, stop } = await watchSlowList()
  const readSoon = readingAgain(queryKey)
  for (let told = 0; told < 12; told += 1) {
    readSoon()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(count).toEqual({ begun: 2, come: 1 })
  await vi.advanceTimersByTimeAsync(5 * slowMs)
  expect(count).toEqual({ begun: 3, come: 3 })
  stop()
})

test('what was on its way before the news is read again', async () => {
  const { count, stop } = await watchSlowList()
  void queryClient.invalidateQueries({ queryKey })
  readingAgain(queryKey)()
  await vi.advanceTimersByTimeAsync(pauseMs + 5 * slowMs)
  expect(count).toEqual({ begun: 3, come: 3 })
  stop()
})
