import { expect, test } from 'vitest'
import { moveItem } from '#/features/writing/containers/move-item.ts'
import { photoKeys } from '#/features/writing/containers/photo-keys.ts'

const photos = ['a', 'b', 'c'].map((url) => ({ url }))

test('a picture keeps its key wherever it is moved', () => {
  const [first] = photoKeys(photos)
  expect(photoKeys(moveItem(photos, 0, 1))[1]).toBe(first)
  expect(photoKeys(moveItem(photos, 0, 2))[2]).toBe(first)
})

test('one picture twice in a series has two keys', () => {
  expect(new Set(photoKeys([...photos, ...photos])).size).toBe(6)
})
