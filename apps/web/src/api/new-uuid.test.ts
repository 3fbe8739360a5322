import { expect, test } from 'vitest'
import { newUuid } from './new-uuid.ts'

test('a new uuid is of version 4 and never twice the same', () => {
  const drawn = Array.from({ length: 100 }, newUuid)
  for (const uuid of drawn)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(drawn).size).toBe(100)
})
