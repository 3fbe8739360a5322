import { expect, test } from 'vitest'
import {
  type AssetFilter,
  advancedCount,
  hasConditions,
  noConditions,
  readFilter,
  writeFilter,
} from '#/features/media/asset-filter.ts'
import { searchRequest } from '#/features/media/search-request.ts'

const filter: AssetFilter = {
  ...noConditions,
  scope: 'mine',
  keyword: ' 灯塔 ',
  kind: 'audio',
  time: 'week',
  values: [{ facetId: 1, valueId: 12 }],
  tagIds: [3, 4],
  author: '江予白',
  copyright: 'agency',
  themeId: '9',
  originals: true,
}

test('a filter comes back from the address as it was', () => {
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
  expect(writeFilter({ ...noConditions, scope: 'shared' })).toEqual({ scope: 'shared' })
})

test('nonsense in an address is no condition', () => {
  const read = readFilter(new URLSearchParams('scope=x&kind=y&time=z&in=1,a-b&tags=q&from=gestern'))
  expect(read).toEqual({ ...noConditions, scope: 'shared' })
  expect(hasConditions(read)).toBe(false)
})

test('the popover counts its own conditions only', () => {
  expect(advancedCount(filter)).toBe(4)
  expect(hasConditions({ ...noConditions, scope: 'mine', tagIds: [1] })).toBe(true)
})

test('the search is asked with the names of the specification', () => {
  const request = searchRequest(filter, 'Asia/Shanghai', [], 'next')
  expect(request).toMatchObject({
    keyWords: '灯塔',
    includeKeyword: [3, 4],
    personal: true,
    isRelease: false,
    kinds: ['audio'],
    isOriginal: true,
    cursor: 'next',
    searchDeployList: [
      { deployId: 1, deployType: 'tree', deployValue: '12' },
      { deployId: 5, deployType: 'select', deployValue: '9' },
      { deployId: 8, deployType: 'select', deployValue: '江予白' },
      { deployId: 11, deployType: 'select', deployValue: 'agency' },
    ],
  })
  expect(request?.startTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
})

test('days of one’s own begin and end with the day', () => {
  const days = { ...noConditions, scope: 'shared', from: '2026-03-01', to: '2026-03-02' } as const
  expect(searchRequest(days, 'Asia/Shanghai', ['image'])).toMatchObject({
    startTime: '2026-03-01 00:00:00',
    endTime: '2026-03-02 23:59:59',
    kinds: ['image'],
  })
})
