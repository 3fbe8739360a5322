import { mediaLimits } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { kindOfPicked, problemOf } from '#/features/uploads/check-file.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', 'a.txt', 'picture'],
  ['\x89PNG\r\n', 'a.png', 'picture'],
  ['RIFF1234WEBP', 'a.webp', 'picture'],
  ['RIFF1234WAVE', 'a.wav', 'audio'],
  ['0000ftypavif', 'a.avif', 'picture'],
  ['0000ftypM4A ', 'a.m4a', 'audio'],
  ['0000ftypisom', 'a.mp4', 'video'],
  ['\xff\xfb\x90', 'a.mp3', 'audio'],
  ['%PDF-1.7', 'a.jpg', 'document'],
  ['MZ\x90', '照片.jpg', 'program'],
  ['RIFF1234AVI LIST', 'a.bin', 'video'],
  ['\x00\x00\x01\xba', 'a.bin', 'video'],
  ['?', 'a.mov', 'video'],
  ['?', 'a.wmv', 'video'],
  ['?', 'a.ts', 'video'],
  ['?', 'a.wma', 'audio'],
  ['?', 'a.docx', 'document'],
])('%j called %s is %s', (head, name, kind) => {
  expect(kindOfPicked(bytesOf(head), { name, type: '' })).toBe(kind)
})

const fileOf = (head: string, size: number, name: string) =>
  new File([bytesOf(head), new Uint8Array(size - head.length)], name)

test('the limit is that of what the file is, not of what it is called', async () => {
  const large = mediaLimits.pictureBytesMax + 1
  expect(await problemOf(fileOf('\xff\xd8\xff', large, 'a.mp4'))).toMatchObject({
    is: 'tooLarge',
    kind: 'picture',
  })
  expect(await problemOf(fileOf('0000ftypisom', large, 'a.jpg'))).toBeUndefined()
})

test('programs and empty files are not sent', async () => {
  expect(await problemOf(fileOf('MZ', 64, '照片.jpg'))).toEqual({ is: 'program' })
  expect(await problemOf(new File([], '空.jpg'))).toEqual({ is: 'empty' })
})
