// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readSearch, searchPath, writeSearch } from './use-search-address.ts'

test('the keyword stands in the address as q, the other filters as everywhere', () => {
  const search = new URLSearchParams(searchPath('海堤 复绿').split('?')[1])
  expect(readSearch(search).keyword).toBe('海堤 复绿')

  const narrowed = writeSearch(search, { type: ['VIDEO'], days: 7 })
  expect(readSearch(narrowed)).toMatchObject({ keyword: '海堤 复绿', type: ['VIDEO'], days: 7 })
})

test('another keyword keeps the other filters', () => {
  const next = writeSearch(new URLSearchParams('q=海堤&days=7'), { keyword: '步道' })
  expect(readSearch(next)).toMatchObject({ keyword: '步道', days: 7 })
})
