import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringLastVisit, isFromLastVisit, keepForNextVisit } from '#/api/last-visit.ts'
import { queryClient } from '#/api/query-client.ts'
import { sessionEnded, sessionStarted } from '#/api/session-events.ts'

const stored = new Map<string, string>()
const page = { cookie: '', hash: '#/workArea' }
const key = ['stories', 'list', 'drafts']
const hour = 3600_000

/** As a screen reads. */
const read = (data: unknown, keep: (data: never) => unknown = (all) => all) =>
  queryClient.fetchQuery({ queryKey: key, queryFn: () => data, meta: { keep }, staleTime: 0 })
/** As the next page finds it. */
const comeBack = async () => {
  queryClient.clear()
  await bringLastVisit()
  return queryClient.getQueryData(key)
}
const isWritten = () => vi.waitFor(() => expect(stored.has('lastVisit')).toBe(true), { timeout: 8_000 })

keepForNextVisit()

beforeEach(() => {
  Object.assign(page, { cookie: 'XSRF-TOKEN=today', hash: '#/workArea' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', page)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  sessionStarted()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  stored.clear()
  sessionEnded()
})

test('what a visit has read stands at the next one, unreadable to anybody else, and has to be asked again', async () => {
  await read({ title: '海岸线' })
  await isWritten()
  expect(atob(stored.get('lastVisit') ?? '')).not.toContain('title')
  expect(await comeBack()).toEqual({ title: '海岸线' })
  const state = queryClient.getQueryState(key)
  expect(state?.isInvalidated).toBe(true)
  expect(isFromLastVisit(state?.dataUpdatedAt ?? 0)).toBe(true)
  await read({ title: '新的' })
  expect(isFromLastVisit(queryClient.getQueryState(key)?.dataUpdatedAt ?? 0)).toBe(false)
})

test.each([
  ['another session', { cookie: 'XSRF-TOKEN=tomorrow' }, false],
  ['no session', { cookie: '' }, false],
  // It is still there for the next list.
  ['the editor', { hash: '#/compo?storyId=7' }, true],
])('%s gets nothing of it', async (_, there, stays) => {
  await read({ title: '海岸线' })
  await isWritten()
  Object.assign(page, there)
  expect(await comeBack()).toBeUndefined()
  expect(stored.has('lastVisit')).toBe(stays)
})

test('who signed in beside an open page finds nothing of what was read on it', async () => {
  await read({ title: '海岸线' })
  await isWritten()
  stored.clear()
  page.cookie = 'XSRF-TOKEN=somebody-else'
  await read({ title: '海岸线，续' })
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(stored.has('lastVisit')).toBe(false)
})

test('who signs in again on the page itself goes on being kept for', async () => {
  page.cookie = 'XSRF-TOKEN=renewed'
  sessionStarted()
  await read({ title: '海岸线' })
  await isWritten()
  expect(await comeBack()).toEqual({ title: '海岸线' })
})

test('what is older than a session lasts is not shown', async () => {
  await read({ title: '海岸线' })
  await isWritten()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * hour })
  expect(await comeBack()).toBeUndefined()
})

test.for(['', 'not sealed', btoa('too short'), btoa('long enough to be something sealed once')])(
  'a setting that is %j is none',
  async (text) => {
    stored.set('lastVisit', text)
    expect(await comeBack()).toBeUndefined()
  },
)

test('without encryption nothing is kept', async () => {
  vi.stubGlobal('crypto', {})
  await read({ title: '海岸线' })
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(stored.has('lastVisit')).toBe(false)
})
