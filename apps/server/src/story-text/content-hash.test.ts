import { expect, test } from 'vitest'
import { contentHash } from './content-hash.ts'

test('the order of keys and absent values do not matter', () => {
  const one = { title: '标题', body: { html: '<p>一</p>', note: undefined }, tags: ['a', 'b'] }
  const other = { tags: ['a', 'b'], body: { html: '<p>一</p>' }, title: '标题' }
  expect(contentHash(one)).toBe(contentHash(other))
})

test.each([
  ['a value', { a: 1 }, { a: 2 }],
  ['its type', { a: 1 }, { a: '1' }],
  ['the order of a list', [1, 2], [2, 1]],
  ['null, which is something', { a: null }, {}],
  ['a key moved inwards', { a: { b: 1 } }, { a: {}, b: 1 }],
  ['a date', { at: new Date(0) }, { at: new Date(1) }],
])('%s makes another hash', (_, one, other) => {
  expect(contentHash(one)).not.toBe(contentHash(other))
})

test('the hash is the plain sha-256 of the sorted JSON', () => {
  expect(contentHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
})
