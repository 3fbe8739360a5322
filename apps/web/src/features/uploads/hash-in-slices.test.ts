// biome-ignore lint/style/noRestrictedImports: Node's own hash is the measure.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInSlices } from '#/features/uploads/hash-in-slices.ts'

test.each([0, 1, 9, 10, 11, 35])('%i bytes in slices of ten have the hash of the whole', async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index * 7)
  const parts: number[] = []
  const hashes = await hashInSlices(new Blob([bytes]), 10, (part) => parts.push(part))
  const whole = (name: string) => createHash(name).update(bytes).digest('hex')
  expect(hashes).toEqual({ md5: whole('md5'), sha256: whole('sha256') })
  expect(parts).toHaveLength(Math.ceil(size / 10))
  if (size) expect(parts.at(-1)).toBe(1)
})
