import { expect, test } from 'vitest'
import { sharedBuffers } from './shared-buffers.ts'

const gigabyte = 1024 ** 3

test.each([
  [0.25, '64MB'],
  [1, '128MB'],
  [4, '512MB'],
  [64, '1024MB'],
])('a machine with %s GB gives the database %s', (memory, given) => {
  expect(sharedBuffers(memory * gigabyte)).toBe(given)
})
