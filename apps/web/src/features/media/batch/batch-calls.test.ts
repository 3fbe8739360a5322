import type { Asset } from '@rongbian/contract/media-shapes'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { batchCalls } from '#/features/media/batch/batch-calls.ts'

vi.mock('#/api/client.ts', () => ({ call: vi.fn() }))

const most = 200
// Only its number is looked at.
const assets = Array.from({ length: most + 1 }, (_, index) => ({ assetId: index + 1 }) as Asset)
const done = assets.slice(0, most).map(({ assetId }) => ({ assetId, ok: true, msg: '' }))
const refused = new ApiError({ code: 503, status: 503, error: 'unavailable', message: '系统暂时不可用' })

test('what was done before the connection went is told along with why the rest was not', async () => {
  vi.mocked(call).mockResolvedValueOnce(done).mockRejectedValueOnce(refused)
  const results = await batchCalls.delete(assets)
  expect(results.filter(({ ok }) => ok)).toHaveLength(most)
  expect(results.at(-1)).toMatchObject({ ok: false, msg: '系统暂时不可用' })
})

test('where nothing was done the failure is thrown', async () => {
  vi.mocked(call).mockRejectedValueOnce(refused)
  await expect(batchCalls.delete(assets)).rejects.toBe(refused)
})
