import { beforeEach, expect, test, vi } from 'vitest'
import { noteSeen } from './seen.ts'

const set: string[] = []

const standWith = (cookie: string, protocol = 'http:') => {
  set.length = 0
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      set.push(text)
    },
  })
}

beforeEach(() => vi.unstubAllGlobals())

const [earlier, later] = ['000000010000000004001108', '000000020000000000000010']

test('what was seen goes along with every call, for a minute', () => {
  standWith('a=1; XSRF-TOKEN=t', 'https:')
  noteSeen(earlier)
  expect(set).toEqual([`rb_seen=${earlier}; path=/; max-age=60; samesite=strict; secure`])
})

test('an answer that was overtaken takes nothing back', () => {
  standWith(`rb_seen=${later}; b=2`)
  noteSeen(earlier)
  noteSeen(later)
  expect(set).toEqual([])
  standWith(`a=1; rb_seen=${earlier}`)
  noteSeen(later)
  expect(set).toHaveLength(1)
})

test('where no replica is used nothing is kept', () => {
  standWith('')
  noteSeen(null)
  noteSeen(undefined)
  expect(set).toEqual([])
})
