import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { askUnsavedWith, leavingUnsaved, withConsent } from '#/api/unsaved-words.ts'

const refusal = () =>
  new ApiError({ code: 40903, status: 409, error: 'unsaved_words', message: '江予白有未保存的修改' })
const attempt = vi.fn(async (headers: Record<string, string>) => {
  if (headers['X-Unsaved'] !== 'leave') throw refusal()
  return 'done'
})
afterEach(() => attempt.mockClear())

test('an act that asks about unsaved words is tried again once people agree', async () => {
  const ask = vi.fn(async () => true)
  const stop = askUnsavedWith(ask)
  expect(await withConsent(attempt)).toBe('done')
  expect(ask).toHaveBeenCalledExactlyOnceWith('江予白有未保存的修改')
  stop()
})

test('who does not agree, or cannot be asked, has done nothing', async () => {
  const stop = askUnsavedWith(async () => false)
  await expect(withConsent(attempt)).rejects.toThrow('江予白')
  stop()
  await expect(withConsent(attempt)).rejects.toThrow('江予白')
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('a call agreed to beforehand says so, and the next one does not', async () => {
  expect(await leavingUnsaved(() => withConsent(attempt))).toBe('done')
  await expect(withConsent(attempt)).rejects.toThrow('江予白')
})
