import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'

const server = await testApp({ env: { TRUST_PROXY: '1', ALLOWED_HOSTS: '*' } })
afterAll(() => server.close())

/** A later feature that reads another header joins here. */
const names = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-disposition',
  'content-encoding',
  'content-type',
  'cookie',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-xsrf-token',
]

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty.example',
  '[',
  '[::1',
  '%',
  '%ff',
  '../..',
  'a, b, c',
  'a=b; c=%zz; rb_session=1.x',
  'rb_session=__proto__',
  'bytes=0-',
  'bytes=9-1',
  'bytes=-0',
  'bytes=a-b',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=constructor',
  'application/x-www-form-urlencoded; charset=x',
  'Bearer ',
  'gzip;q=x',
  '\xff\xfe',
  'x'.repeat(6000),
  'http://[',
]

const calls = [
  ['GET', '/'],
  ['GET', '/robots.txt'],
  ['GET', '/api/entry'],
  ['GET', '/sprint/userinfo/rest/getInfo'],
  ['GET', '/rongbian/'],
  ['GET', '/site/cgweb/'],
  ['GET', '/site/cgweb/search?q=a'],
  ['GET', '/metrics'],
  ['GET', '/nowhere'],
  ['GET', '/sprint/websocket/info'],
  ['POST', '/api/user/login'],
  ['POST', '/api/entry/setup'],
  ['POST', '/sprint/userConfig/search'],
  ['POST', '/sprint/userinfo/rest/avatar/upload'],
  ['POST', '/sprint/rest/materials/upload'],
] as const

const value = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary-ascii', maxLength: 40 }))
const headers = fc.dictionary(fc.constantFrom(...names), value, { minKeys: 1, maxKeys: 4 })

test('no header, however strange, makes any call fail inside', async () => {
  const tries = fc.asyncProperty(
    fc.constantFrom(...calls),
    headers,
    fc.boolean(),
    async (call, sent, signedIn) => {
      const [method, url] = call
      const client = signedIn ? server.as('editor') : server.anonymous
      const payload = method === 'POST' ? '{"a":1}' : undefined
      const answer = await client.send({ method, url, headers: sent, ...(payload && { payload }) })
      expect(
        answer.statusCode,
        `${method} ${url} ${JSON.stringify(sent)}: ${answer.body.slice(0, 200)}`,
      ).toBeLessThan(500)
    },
  )
  await fc.assert(tries, { numRuns: 400 })
}, 120_000)

test('names of the language itself are no entries of our tables', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'valueOf']) {
    for (const path of [
      `/sprint/view/stories/${name}/list`,
      `/site/${name}/`,
      `/sim/${name}/`,
      `/api/${name}`,
    ])
      expect((await server.as('editor').get(path)).statusCode, path).toBeLessThan(500)
    const body = { name, type: name, kind: name, sort: name, order: name, value: { [name]: 1 } }
    for (const path of ['/sprint/userConfig/update', '/sprint/userConfig/search'])
      expect((await server.as('editor').post(path, body)).statusCode, path).toBeLessThan(500)
  }
})

test('an empty picture is no picture', async () => {
  for (const path of ['/sprint/userinfo/rest/avatar/upload', '/sprint/rest/materials/upload']) {
    const form = new FormData()
    form.append('file', new Blob([], { type: 'image/jpeg' }), 'empty.jpg')
    const answer = await server.as('editor').post(path, form)
    expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, path).toBeLessThan(500)
  }
})
