import * as admin from '@rongbian/contract/admin'
import * as personal from '@rongbian/contract/personal'
import * as session from '@rongbian/contract/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '#/api/api-error.ts'
import { call, fileUrl } from '#/api/client.ts'
import { sessionEnded, sessionStarted, stayHere, useSessionEvents } from '#/api/session-events.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const fetch = vi.fn<typeof globalThis.fetch>()
const assign = vi.fn()

const answers = (body: unknown, init: ResponseInit = {}) =>
  fetch.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), init))
const succeeds = (data: unknown = null) => answers({ code: 200, msg: '成功', data })
const refuses = (status: number, code: number, error: string, more: object = {}, headers: HeadersInit = {}) =>
  answers({ code, msg: `服务器说 ${error}`, data: { error, ...more } }, { status, headers })

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('the call should be refused'),
    (error: ApiError) => error,
  )
const lastCall = () => fetch.mock.lastCall as [string, RequestInit]
const headersOf = (init: RequestInit) => new Headers(init.headers)
const phase = () => useSessionEvents.getState().phase.is

const standAt = (pathname: string, hash = '#/workArea') =>
  vi.stubGlobal('location', { pathname, hash, assign })

beforeEach(async () => {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=token%2B1; b=2', documentElement: {} })
  standAt('/rongbian/')
  await startI18n('zh')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetch.mockReset()
  assign.mockReset()
  sessionEnded()
  useSessionEvents.setState({ offline: false })
})

describe('a call', () => {
  test('sends JSON with the CSRF header and answers the data', async () => {
    succeeds({ uuid })
    const body = { name: '版面', permissions: [] }
    expect(await call(admin.createRole, { body })).toEqual({ uuid })

    const [url, init] = lastCall()
    expect(url).toBe('/sprint/rest/admin/roles/create')
    expect(JSON.parse(String(init.body))).toEqual(body)
    expect(headersOf(init).get('X-XSRF-TOKEN')).toBe('token+1')
    expect(headersOf(init).get('Content-Type')).toBe('application/json')
  })

  test('sends what a GET asks for in the address, without empty parts', async () => {
    succeeds({ items: [], total: 0 })
    await call(admin.listPeople, { query: { keyword: '江 予白', roleId: undefined, page: 2 } })
    const [url, init] = lastCall()
    expect(url).toBe('/sprint/rest/admin/people?keyword=%E6%B1%9F+%E4%BA%88%E7%99%BD&page=2')
    expect(init.body).toBeUndefined()
    expect(headersOf(init).has('X-XSRF-TOKEN')).toBe(false)
  })

  test('fills the path', async () => {
    succeeds()
    await call(admin.removeRole, { params: { uuid } })
    expect(lastCall()[0]).toBe(`/sprint/rest/admin/roles/${uuid}/remove`)
  })

  test('is form-encoded when the payload says so', async () => {
    succeeds()
    const body = {
      ContentType: 'form',
      column: [{ code: 'a', mainColumn: true }],
      properties: { templateName: '头条' },
    }
    await call(session.signOut, { body: body as never })
    const [, init] = lastCall()
    expect(headersOf(init).get('Content-Type')).toBe('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(String(init.body))]).toEqual([
      ['column[0].code', 'a'],
      ['column[0].mainColumn', 'true'],
      ['properties[templateName]', '头条'],
    ])
  })

  test('gains the prefix the app is served under', async () => {
    standAt('/mixmedia/rongbian/')
    succeeds()
    await call(session.signOutByLink)
    expect(lastCall()[0]).toBe('/mixmedia/sprint/sso/logout')
    expect(fileUrl(personal.readAvatar, { params: { key: 'f00' } })).toBe(
      '/mixmedia/sprint/userinfo/view/avatar/f00',
    )
  })

  test('keeps the address of the media asset service', async () => {
    standAt('/mixmedia/rongbian/')
    succeeds()
    await call({ ...session.signOutByLink, path: '/mam/api/search' })
    expect(lastCall()[0]).toBe('/mam/api/search')
  })
})

describe('a refused call', () => {
  test('tells code, name, fields and waiting time', async () => {
    refuses(400, 400, 'invalid', { fields: { name: '请输入名称' }, retryAfter: 30 })
    const failure = await failureOf(call(session.getInfo))
    expect(failure).toMatchObject({
      code: 400,
      status: 400,
      error: 'invalid',
      message: '服务器说 invalid',
      fields: { name: '请输入名称' },
      retryAfter: 30,
    })
  })

  test('speaks the language of the person', async () => {
    await i18n.changeLanguage('en')
    refuses(403, 403, 'forbidden', { fields: { password: 'A password cannot contain spaces' } })
    const failure = await failureOf(call(session.getInfo))
    expect(failure.message).toBe('You do not have permission to do this')
    expect(failure.fields).toEqual({ password: 'A password cannot contain spaces' })
  })

  test('says what a proxy meant that answers without our envelope', async () => {
    answers('<html>413</html>', { status: 413 })
    expect(await failureOf(call(session.getInfo))).toMatchObject({ error: 'too_large', status: 413 })
    answers('Bad gateway', { status: 502 })
    expect(await failureOf(call(session.getInfo))).toMatchObject({ error: 'unavailable' })
  })
})

describe('the session', () => {
  test.each([50008, 50012, 50014])('asks to sign in again after %i, and lets people stay', async (code) => {
    sessionStarted()
    refuses(401, code, 'session_ended')
    await failureOf(call(session.getInfo))
    expect(phase()).toBe('loggedOut')
    stayHere()
    expect(phase()).toBe('expired')
  })

  test('leaves for the entry 2.2 seconds after a plain 401', async () => {
    vi.useFakeTimers()
    sessionStarted()
    refuses(401, 401, 'not_signed_in')
    await failureOf(call(session.getInfo))
    expect(phase()).toBe('leaving')
    vi.advanceTimersByTime(2199)
    expect(assign).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(assign).toHaveBeenCalledWith('/sprint#/workArea')
  })

  test.each([
    ['/sso/login?from=rb', '/sso/login?from=rb'],
    ['https://evil.example/', '/sprint#/workArea'],
    ['//evil.example/', '/sprint#/workArea'],
  ])('follows the login address %s only on this site', async (header, expected) => {
    vi.useFakeTimers()
    sessionStarted()
    refuses(401, 401, 'not_signed_in', {}, { 'X-Login-Url': header })
    await failureOf(call(session.getInfo))
    vi.runAllTimers()
    expect(assign).toHaveBeenCalledWith(expected)
  })

  test('stays on the editor, which keeps its text', async () => {
    standAt('/rongbian/', '#/compo?id=1')
    sessionStarted()
    refuses(401, 401, 'not_signed_in')
    await failureOf(call(session.getInfo))
    expect(phase()).toBe('expired')
  })

  test('is not missed by someone who never had one', async () => {
    refuses(401, 401, 'not_signed_in')
    await failureOf(call(session.getInfo))
    expect(phase()).toBe('none')
  })

  test.each([
    ['a page', '<!doctype html><title>Login</title>'],
    ['an address', { code: 200, msg: '', data: 'https://sso.example/login/process?x=1' }],
  ])('is over when the sign-in process answers with %s', async (_, body) => {
    sessionStarted()
    answers(body)
    expect(await failureOf(call(session.getInfo))).toMatchObject({ error: 'sign_in_page', isSignedOut: true })
    expect(assign).toHaveBeenCalledWith('/sprint#/workArea')
  })
})

describe('the connection', () => {
  test('is told lost by a failed call and found by the next answer', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failureOf(call(session.getInfo))).toMatchObject({ error: 'offline', status: 0 })
    expect(useSessionEvents.getState().offline).toBe(true)
    succeeds()
    await call(session.getInfo)
    expect(useSessionEvents.getState().offline).toBe(false)
  })

  test.each([
    ['/sprint/rest/x', undefined, 30_000],
    ['/mam/api/tag/getAll', undefined, 15_000],
    ['/mam/api/api/media/url/upload', 600_000, 600_000],
  ])('is waited for at %s as long as that call may take', async (path, timeoutMs, expected) => {
    const waited = vi.spyOn(AbortSignal, 'timeout')
    succeeds()
    await call({ ...session.signOutByLink, path }, timeoutMs === undefined ? {} : { timeoutMs })
    expect(waited).toHaveBeenCalledWith(expected)
    waited.mockRestore()
  })

  test('is not blamed when the caller gave up', async () => {
    const controller = new AbortController()
    controller.abort()
    fetch.mockRejectedValueOnce(controller.signal.reason)
    const failure = await failureOf(call(session.getInfo, { signal: controller.signal }))
    expect(failure.name).toBe('AbortError')
    expect(useSessionEvents.getState().offline).toBe(false)
  })
})
