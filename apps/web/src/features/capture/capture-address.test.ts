import { expect, test } from 'vitest'
import { readFilter, withParts } from './capture-address.ts'

test.each([
  ['', { view: 'mine', words: '', page: 0 }],
  ['view=open&words=海堤&page=3', { view: 'open', words: '海堤', page: 2 }],
  ['view=everyone&page=-2', { view: 'mine', words: '', page: 0 }],
  ['page=1e99', { view: 'mine', words: '', page: 0 }],
])('%o asks for %o', (search, expected) => {
  expect(readFilter(new URLSearchParams(search))).toEqual(expected)
})

test('a change leaves the rest of the address as it is', () => {
  const search = new URLSearchParams({ url: 'https://paper.example/1', page: '2' })
  expect(withParts(search, { page: '', id: '7' }).toString()).toBe('url=https%3A%2F%2Fpaper.example%2F1&id=7')
})
