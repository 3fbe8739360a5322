import { hostname } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'

const plain = await testApp()
const published = await testApp({
  env: {
    PUBLIC_URL: 'https://news.example.com',
    ALLOWED_HOSTS: 'paper.example.com, *.house.example',
    TRUST_PROXY: '1',
    TITLE_SUFFIXES: 'paper=晨光日报',
  },
})
afterAll(() => Promise.all([plain.close(), published.close()]))

const ask = (server: typeof plain, host: string, url = '/api/entry', headers: Record<string, string> = {}) =>
  server.newClient().send({ method: 'GET', url, headers: { host, ...headers } })

test.each([
  'localhost',
  'localhost:8080',
  'a.localhost:8080',
  '127.0.0.1:8080',
  '[::1]:8080',
  '192.0.2.7',
  `${hostname()}:8080`,
])('without settings %s leads here', async (host) => {
  expect((await ask(plain, host)).statusCode).toBe(200)
})

test.each(['news.example.com', 'NEWS.example.com:443', 'paper.example.com', 'a.house.example', '127.0.0.1'])(
  'what the operator named, as %s, leads here',
  async (host) => {
    expect((await ask(published, host)).statusCode).toBe(200)
  },
)

test.each([
  'evil.example',
  'evil.example:8080',
  'news.example.com.evil.example',
  'house.example',
  'constructor',
])('a stranger’s name, %s, is refused in words, for reading and for writing', async (host) => {
  for (const server of [plain, published]) {
    const answer = await ask(server, host)
    expect(answer.statusCode).toBe(421)
    expect(answer.json()).toMatchObject({ code: 421, data: { error: 'wrong_host' } })
    const post = { method: 'POST', url: '/api/user/login', headers: { host }, payload: {} } as const
    expect((await server.newClient().send(post)).statusCode).toBe(421)
  }
})

test('a page of a stranger gains nothing by naming us in another header', async () => {
  const forged = { 'x-forwarded-host': 'news.example.com' }
  expect((await ask(published, 'evil.example', '/api/entry', forged)).statusCode).toBe(421)
  const foreign = { 'x-forwarded-host': 'evil.example' }
  expect((await ask(published, 'news.example.com', '/api/entry', foreign)).statusCode).toBe(421)
})

test.each([' ', 'a b', '[', 'a:b:c', '%%%', 'a/b', 'a@b', 'x'.repeat(5000)])(
  'a malformed name, %j, is a bad request everywhere',
  async (host) => {
    for (const url of ['/api/entry', '/robots.txt', '/', '/nowhere'])
      expect((await ask(plain, host, url)).statusCode, url).toBe(400)
  },
)

test('machines ask after our health, and readers read, under whatever name they know', async () => {
  for (const url of ['/healthz', '/readyz']) expect((await ask(plain, 'pod-7', url)).statusCode).toBe(200)
  expect((await ask(plain, 'www.example.com', '/site/cgweb/nowhere')).statusCode).toBe(404)
  expect((await ask(plain, 'evil.example', '/metrics')).statusCode).toBe(421)
})

test('a title goes with the first part of the name, and with nothing else', async () => {
  expect((await ask(published, 'paper.example.com')).json().data.titleSuffix).toBe('晨光日报')
  const all = await testApp({ env: { ALLOWED_HOSTS: '*' }, newsroom: false })
  for (const host of ['constructor', '__proto__', 'toString.example'])
    expect((await ask(all, host)).json().data.titleSuffix).toBe('融编')
  await all.close()
})
