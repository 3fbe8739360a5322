import { expect, test } from 'vitest'
import {
  isFiltered,
  keptOf,
  noFilter,
  queryOf,
  readFilter,
  searchOfKept,
  writeFilter,
} from './list-filter.ts'

const zone = 'Asia/Shanghai'
const today = '2026-11-15'
const read = (text: string) => readFilter(new URLSearchParams(text))
const author = '0b7e6c1a-8f5e-4a57-9d3c-5f6f6f0c2a11'

test('an address reads as a filter, and what is no choice is left out', () => {
  expect(read('type=VIDEO,NONSENSE,COMPO&level=2,9&days=7&authorId=x&sort=created')).toMatchObject({
    type: ['COMPO', 'VIDEO'],
    level: [2],
    days: 7,
    authorId: undefined,
    sort: 'created',
    direction: 'desc',
  })
  expect(read('days=5&from=yesterday')).toMatchObject({ days: undefined, from: undefined })
})

test('a change keeps the folder and drops what is empty or usual', () => {
  const search = new URLSearchParams('folder=todo&type=VIDEO&sort=created')
  expect(writeFilter(search, { type: [], level: [2, 3], sort: 'updated' }).toString()).toBe(
    'folder=todo&level=2%2C3',
  )
})

test('clearing keeps the folder and the order', () => {
  const search = new URLSearchParams(`folder=todo&keyword=海堤&authorId=${author}&sort=created`)
  expect(writeFilter(search, noFilter).toString()).toBe('folder=todo&sort=created')
  expect(isFiltered(readFilter(search))).toBe(true)
  expect(isFiltered(read('folder=todo&sort=created&direction=asc'))).toBe(false)
})

test('days are asked for as the instants of the newsroom', () => {
  expect(queryOf(read('days=1'), today, zone)).toMatchObject({
    from: '2026-11-14T16:00:00.000Z',
    to: undefined,
  })
  expect(queryOf(read('days=7'), today, zone).from).toBe('2026-11-08T16:00:00.000Z')
  expect(queryOf(read('from=2026-11-01&to=2026-11-02'), today, zone)).toMatchObject({
    from: '2026-10-31T16:00:00.000Z',
    to: '2026-11-02T15:59:59.999Z',
  })
})

test('an empty list asks for everything', () => {
  expect(queryOf(read(''), today, zone)).toMatchObject({
    type: undefined,
    keyword: undefined,
    sort: 'updated',
  })
})

test.each(['days=7&type=VIDEO&keyword=夜班', 'from=2026-11-01&to=2026-11-02&level=2&channelStatus=51,91'])(
  'a kept filter leads back to %s',
  (text) => {
    const kept = keptOf(read(text), 'folder=todo', today, zone)
    const back = searchOfKept(kept, zone)
    expect(back.get('folder')).toBe('todo')
    expect(readFilter(back)).toEqual(read(text))
  },
)
