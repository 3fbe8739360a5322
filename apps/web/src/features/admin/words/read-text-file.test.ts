import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

test('a file is read as UTF-8, with or without its mark', async () => {
  expect(await readTextFile(new Blob(['词,建议']))).toBe('词,建议')
  expect(await readTextFile(new Blob(['\uFEFF词']))).toBe('词')
})

test('a file that is not UTF-8 is read as GB18030', async () => {
  expect(await readTextFile(new Blob([new Uint8Array([0xb4, 0xca, 0x2c, 0xbd, 0xa8, 0xd2, 0xe9])]))).toBe(
    '词,建议',
  )
})
