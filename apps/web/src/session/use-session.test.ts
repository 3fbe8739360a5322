import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { sessionEnded } from '#/api/session-events.ts'
import { startI18n } from '#/i18n/i18n.ts'
import { currentSession, sessionQuery } from '#/session/use-session.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const removeItem = vi.fn()

const answers = (body: object, status = 200) =>
  fetch.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const asked = () => fetch.mock.calls.map(([url]) => url)

beforeEach(async () => {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { pathname: '/rongbian/', hash: '' })
  vi.stubGlobal('localStorage', { removeItem, getItem: () => null })
  await startI18n('zh')
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetch.mockReset()
  removeItem.mockReset()
  queryClient.clear()
  sessionEnded()
})

const getInfo = '/sprint/userinfo/rest/getInfo'
const logout = '/sprint/sso/logout'

test('a visitor without a token is asked about once per navigation', async () => {
  answers({ code: 401, msg: '', data: { error: 'not_signed_in' } }, 401)
  expect(await currentSession()).toBeUndefined()
  expect(await currentSession()).toBeUndefined()
  expect(asked()).toEqual([getInfo])
})

test('a token the server no longer knows is reset', async () => {
  answers({ code: 50014, msg: '', data: { error: 'session_expired' } }, 401)
  answers({ code: 200, msg: '', data: null })
  expect(await currentSession()).toBeUndefined()
  expect(asked()).toEqual([getInfo, logout])
})

test('the address of a sign-in process signs out and forgets the personal settings', async () => {
  answers({ code: 200, msg: '', data: '/sso/login-process?back=1' })
  answers({ code: 200, msg: '', data: null })
  expect(await currentSession()).toBeUndefined()
  expect(asked()).toEqual([getInfo, logout])
  expect(removeItem.mock.calls.flat()).toEqual([
    'lang',
    'homeLayout',
    'director-options',
    'InitializeHomePage',
    'firstAsks',
    'lastVisit',
    'lastVisit',
  ])
})

test('a later navigation reads the libraries and switches again, not only the person', async () => {
  const group = { uuid: 'd', name: '城市新闻部' }
  const everything = (grants: object) => {
    answers({ code: 200, msg: '', data: { uuid: 'p', name: '江予白', roleNames: ['编辑'], group } })
    answers({ code: 200, msg: '', data: [{ id: 'group' }] })
    answers({ code: 200, msg: '', data: grants })
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  everything({})
  await currentSession()
  vi.setSystemTime(Date.now() + 3_000)
  everything({ hideEditCenter: true })
  await currentSession()
  const featuresNow = () => queryClient.getQueryData(sessionQuery.queryKey)?.features
  await vi.waitFor(() => expect(featuresNow()).toEqual(['hideEditCenter']))
  vi.useRealTimers()
})

test('a server that cannot be reached signs nobody out', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(currentSession()).rejects.toMatchObject({ error: 'offline' })
}, 10_000)
