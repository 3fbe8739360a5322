import { expect, test } from 'vitest'
import { FrameError } from './frames.ts'
import { readSockjs, sockjsInfo } from './sockjs.ts'

test.each([
  ['several texts', '["a","b\\n\\u0000"]', ['a', 'b\n\0']],
  ['one text', '"a"', ['a']],
  ['nothing', '', []],
  ['an empty array', '[]', []],
])('%s from a client', (_, message, texts) => {
  expect(readSockjs(message)).toEqual(texts)
})

test.each(['{', '{"a":1}', '[1]', '[["a"]]', 'null', 'CONNECT\n\n\0'])('%j is refused', (message) => {
  expect(() => readSockjs(message)).toThrow(FrameError)
})

test('a client learns that there are WebSockets and that cookies matter', () => {
  expect(sockjsInfo()).toMatchObject({ websocket: true, cookie_needed: true })
})
