import { connect } from 'node:net'
import { restAndView } from '@rongbian/contract'
import { allEndpoints } from '@rongbian/contract/all'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'
import { checkPath } from './paths.ts'
import { stripPrefix } from './prefix.ts'

const server = await testApp()
const prefixed = await testApp({ env: { BASE_PREFIX: '/mixmedia' } })
afterAll(() => Promise.all([server.close(), prefixed.close()]))

const hostile = [
  '/sprint/../etc/passwd',
  '/sprint/..',
  '/..',
  '/%2e%2e/etc/passwd',
  '/sprint/%2E%2e/x',
  '/sprint/.%2e/x',
  '/sprint%2f..%2fetc',
  '/rongbian/..%2f..%2fpackage.json',
  '/rongbian/%2e%2e%2fpackage.json',
  '/a%00b',
  '/a%00',
  '/search?q=%00',
  '/a%5cb',
  '/a\\b',
  '/..\\..\\windows',
  '/%ff',
  '/%c3%28',
  '/%e6%99',
  '/a%',
  '/a%zz',
  '/a?b=%ff',
  '/a?b=%',
  '/\u00ff',
  '/a?b=\u00e6',
]

test.each(hostile)('the address %j is refused', (url) => {
  expect(() => checkPath(url)).toThrow(/地址/)
})

test.each([
  '/',
  '/a..b/c',
  '/...',
  '/a?b=..',
  '/a?b=../c',
  '/%E7%A8%BF',
  '/a?q=%E7%A8%BF+x',
  '/a/./b',
  '/a%20b',
])('the address %j is fine', (url) => {
  expect(() => checkPath(url)).not.toThrow()
})

/** What a browser would tidy up first goes over the wire as it is. */
const raw = async (port: number, target: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'),
  )
  let text = ''
  for await (const chunk of socket) text += chunk
  return { status: Number(text.split(' ', 2)[1]), body: text.split('\r\n\r\n', 2)[1] ?? '' }
}

test('over the wire they all answer 400, in and out of the prefix', async () => {
  for (const { app } of [server, prefixed]) {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const port = Number(new URL(address).port)
    for (const target of [...hostile, '/a\0b', ...hostile.map((url) => `/mixmedia${url}`)]) {
      const { status, body } = await raw(port, target)
      expect(status, target).toBe(400)
      expect(body, target).not.toMatch(/node_modules|\bat /)
    }
    expect((await raw(port, '/healthz')).status).toBe(200)
  }
})

test.each(['/nowhere', '/sprint/rest/nowhere', '/api/user', '/sprint/userinfo/rest/getInfo/more'])(
  '%s is nobody’s address and says so in the envelope',
  async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await server.as('admin').send({ method, url })
      expect(answer.statusCode, method).toBe(404)
      expect(answer.json()).toEqual({ code: 404, msg: '没有这个接口', data: { error: 'no_such_path' } })
    }
  },
)

test('a known address asked with another method is unknown too', async () => {
  expect((await server.as('admin').get('/api/user/login')).json().code).toBe(404)
  expect((await server.as('admin').post('/sprint/userinfo/rest/getInfo')).json().code).toBe(404)
})

test('a person who mistypes an address gets the page for it', async () => {
  const answer = await server.anonymous.send({
    method: 'GET',
    url: '/nowhere',
    headers: { 'sec-fetch-dest': 'document' },
  })
  expect(answer.headers.location).toBe('/rongbian/#/404')
})

test('the product never leads back to where one comes from, built or not', async () => {
  const asked = { method: 'GET', url: '/rongbian/?a=1', headers: { 'sec-fetch-dest': 'document' } } as const
  expect([200, 404]).toContain((await server.anonymous.send(asked)).statusCode)
})

test.each([
  ['/', '/rongbian/'],
  ['/sprint', '/rongbian/'],
  ['/sprint/', '/rongbian/'],
  ['/rongbian', '/rongbian/'],
  ['/publish', '/rongbian/#/publish'],
  ['/publish/', '/rongbian/'],
  ['/login?redirect=/workArea', '/rongbian/#/login?redirect=%2FworkArea'],
])('%s leads to the product', async (url, expected) => {
  const answer = await server.anonymous.get(url)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(expected)
})

test.each([
  ['/', '/mixmedia/rongbian/'],
  ['/mixmedia', '/mixmedia/rongbian/'],
  ['/mixmedia?a=1', '/mixmedia/rongbian/'],
  ['/mixmedia/', '/mixmedia/rongbian/'],
  ['/mixmedia/sprint', '/mixmedia/rongbian/'],
  ['/mixmedia/login', '/mixmedia/rongbian/#/login?'],
  // R-thirdparty-003: the browser takes #/overView along.
  ['/mixmedia/publish/', '/mixmedia/rongbian/'],
])('under the prefix %s leads to the product', async (url, expected) => {
  expect((await prefixed.anonymous.get(url)).headers.location).toBe(expected)
})

test('under the prefix every call stands behind it, and nowhere else', async () => {
  const admin = prefixed.as('admin')
  expect((await admin.get('/mixmedia/sprint/userinfo/rest/getInfo')).json().code).toBe(200)
  for (const url of [
    '/sprint/userinfo/rest/getInfo',
    '/api/entry',
    '/mixmediax/api/entry',
    '/MIXMEDIA/api/entry',
  ]) {
    expect((await admin.get(url)).json(), url).toMatchObject({ code: 404 })
  }
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect((await admin.get(url)).statusCode, url).toBe(200)
})

describe('the prefix is taken off', () => {
  const strip = stripPrefix('/mixmedia')
  test.each([
    ['/mixmedia/a?b=1', '/a?b=1'],
    ['/mixmedia', '/'],
    ['/mixmedia?b=1', '/?b=1'],
    ['/mixmedia/mixmedia/a', '/mixmedia/a'],
    ['/mam/api/assets?x=1', '/mam/api/assets?x=1'],
    ['/sprint/mam/api/assets', '/sprint/mam/api/assets'],
    ['/mixmedia/mam/api/assets', '/mam/api/assets'],
    ['/', '/'],
    ['/a', '/-outside-/a'],
    ['/a?x=mam/api', '/-outside-/a?x=mam/api'],
    ['/mixmediaa', '/-outside-/mixmediaa'],
  ])('%s → %s', (url, expected) => {
    expect(strip(url)).toBe(expected)
  })
  test('and nothing happens without one', () => {
    expect(stripPrefix('')('/mixmedia/a')).toBe('/mixmedia/a')
  })
})

test('calls the specification leaves open answer under /rest and under /view', async () => {
  const open = allEndpoints.filter(({ path, also }) =>
    also.some((other) => restAndView(path).includes(other)),
  )
  expect(open.length).toBeGreaterThan(0)
  for (const { method, path, also } of open) {
    const answers = []
    for (const url of [path, ...also]) answers.push((await server.as('admin').send({ method, url })).json())
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0].code).not.toBe(404)
  }
})

test('R-workflow-057 every call of the workflow answers under /rest and under /view', () => {
  const lacking = allEndpoints
    .filter(({ path }) => path.includes('/workflow/stories/'))
    .flatMap(({ path, also }) =>
      [path, ...also].filter((one) => restAndView(one).some((twin) => ![path, ...also].includes(twin))),
    )
  expect(lacking).toEqual([])
})
