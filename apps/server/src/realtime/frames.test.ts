import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrameReader, FrameError, printFrame } from './frames.ts'

const maxBytes = 4096
const readAll = (...chunks: (string | Buffer)[]) => {
  const read = createFrameReader(maxBytes)
  return chunks.flatMap((chunk) => read(Buffer.from(chunk)))
}
const plain = ({ command, headers, body }: ReturnType<typeof readAll>[number]) => ({
  command,
  headers: Object.fromEntries(headers),
  body,
})

test('a frame is read with its headers and body', () => {
  const [frame] = readAll('SEND\ndestination:/a\nx:1\n\n你好\0')
  expect(frame && plain(frame)).toEqual({
    command: 'SEND',
    headers: { destination: '/a', x: '1' },
    body: '你好',
  })
})

test('lines may end as on Windows', () => {
  const [frame] = readAll('\r\nSUBSCRIBE\r\nid:1\r\ndestination:/a\r\n\r\n\0\r\n')
  expect(frame && plain(frame)).toMatchObject({ headers: { id: '1', destination: '/a' }, body: '' })
})

test.each([
  ['escapes are undone', 'SEND\na\\cb:c\\\\d\\ne\\rf\n\n\0', { 'a:b': 'c\\d\ne\rf' }],
  ['CONNECT knows no escapes', 'CONNECT\npath:C\\new\n\n\0', { path: 'C\\new' }],
  ['a value may hold colons', 'CONNECT\nhost:[::1]:8080\n\n\0', { host: '[::1]:8080' }],
  ['the first of a repeated header counts', 'SEND\na:1\na:2\n\n\0', { a: '1' }],
  ['a value may be empty', 'SEND\na:\n\n\0', { a: '' }],
])('%s', (_, text, headers) => {
  expect(readAll(text).map(plain)).toEqual([expect.objectContaining({ headers })])
})

test('a body with a length may hold NUL', () => {
  expect(readAll('SEND\ncontent-length:3\n\na\0b\0')[0]?.body).toBe('a\0b')
})

test('a frame may arrive byte by byte, and two at once', () => {
  const text = `${printFrame('SEND', { a: '新\n闻' }, '正文\0')}\n\n${printFrame('DISCONNECT', {})}`
  const whole = readAll(text).map(plain)
  expect(whole.map(({ command }) => command)).toEqual(['SEND', 'DISCONNECT'])
  const bytes = [...Buffer.from(text)].map((byte) => Buffer.from([byte]))
  expect(readAll(...bytes).map(plain)).toEqual(whole)
})

test('heart-beats are no frames', () => {
  expect(readAll('\n', '\r\n', '\n\n\n')).toEqual([])
})

test.each([
  ['a command that is none', 'GET / HTTP/1.1\n\n\0'],
  ['a small command', 'send\n\n\0'],
  ['no blank line', 'SEND\0'],
  ['a header without a name', 'SEND\n:x\n\n\0'],
  ['a header without a colon', 'SEND\nx\n\n\0'],
  ['an unknown escape', 'SEND\na:\\t\n\n\0'],
  ['half an escape', 'SEND\na:b\\\n\n\0'],
  ['a length that is no number', 'SEND\ncontent-length:-1\n\n\0'],
  ['a body longer than its length', 'SEND\ncontent-length:1\n\nab\0'],
  ['broken UTF-8', Buffer.from([...Buffer.from('SEND\n\n'), 0xff, 0])],
  ['a frame too large', `SEND\n\n${'x'.repeat(maxBytes)}\0`],
  ['a frame too large that never ends', 'x'.repeat(maxBytes + 1)],
])('%s is refused', (_, text) => {
  expect(() => readAll(text)).toThrow(FrameError)
})

const command = fc.constantFrom('SEND', 'SUBSCRIBE', 'MESSAGE', 'ERROR')
const text = fc.string({ unit: 'binary', maxLength: 30 }).map((any) => any.toWellFormed())
// A header has no way to hold NUL.
const value = text.map((any) => any.replaceAll('\0', ''))
const name = value.filter((any) => !['', 'content-length', '__proto__'].includes(any))
const frame = fc.record({ command, headers: fc.dictionary(name, value, { maxKeys: 5 }), body: text })
const cuts = fc.array(fc.nat(200), { maxLength: 20 })

test('whatever is printed is read again, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 4 }), cuts, (frames, sizes) => {
      let rest: Buffer = Buffer.from(
        frames.map((one) => `${printFrame(one.command, one.headers, one.body)}\n`).join(''),
      )
      const chunks: Buffer[] = []
      for (const size of sizes) {
        chunks.push(rest.subarray(0, size))
        rest = rest.subarray(size)
      }
      const got = readAll(...chunks, rest).map(plain)
      expect(
        got.map(({ headers: { 'content-length': _, ...headers }, ...one }) => ({ ...one, headers })),
      ).toEqual(frames.map((one) => ({ ...one, headers: { ...one.headers } })))
    }),
  )
})

test('garbage is refused or waited on, never worse', () => {
  const garbage = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .constantFrom('SEND\n', 'a:b\n', '\n', '\0', '\\', 'content-length:5\n')
        .map((part) => Buffer.from(part)),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(garbage, (chunks) => {
      try {
        readAll(...chunks.map((chunk) => Buffer.from(chunk)))
      } catch (error) {
        expect(error).toBeInstanceOf(FrameError)
      }
    }),
    { numRuns: 500 },
  )
})
