import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { storiesChanged, storiesKey } from '#/story/story-signals.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('R-settings-010: after a change, lists are read again here and reloadList tells the other tabs when', async () => {
  const setItem = vi.fn()
  vi.stubGlobal('localStorage', { setItem })
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const before = Date.now()
  await storiesChanged()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: [storiesKey] })
  const [key, moment] = setItem.mock.calls[0] ?? []
  expect(key).toBe('reloadList')
  expect(Number(moment)).toBeGreaterThanOrEqual(before)
})

test('R-settings-010: a browser that keeps nothing reads its own lists again all the same', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  await storiesChanged()
  expect(invalidate).toHaveBeenCalledOnce()
})
