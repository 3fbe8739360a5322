import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

test.each([
  ['image/jpeg', 'a.bin', 'image'],
  ['image', '', 'image'],
  ['application/pdf', '', 'pdf'],
  ['video/mp4', 'a.mp4', 'video'],
  ['application/octet-stream', '潮声.MP3', 'audio'],
  ['', '海堤.jpeg', 'image'],
  ['application/msword', '通稿.doc', 'other'],
  ['', 'pdf', 'other'],
])('%s called %s is shown as %s', (type, name, expected) => {
  expect(fileKind({ type, name })).toBe(expected)
})
