import { expect, test } from 'vitest'
import { checkAvatar } from './check-avatar.ts'

const megabyte = 1024 * 1024

test.each([
  ['a small JPG', 'image/jpeg', megabyte, undefined],
  ['a JPG one byte short of 2 MB', 'image/jpeg', 2 * megabyte - 1, undefined],
  ['a JPG of exactly 2 MB', 'image/jpeg', 2 * megabyte, '头像须小于 2 MB'],
  ['a PNG', 'image/png', megabyte, '头像须为 JPG 图片'],
  ['a file of unknown kind', '', 10, '头像须为 JPG 图片'],
])('R-personal-016, 017: %s', (_, type, size, said) => {
  expect(checkAvatar({ type, size })?.zh).toBe(said)
})
