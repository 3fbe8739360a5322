import { afterAll, expect, test } from 'vitest'
import { languageOf } from '#/http/language.ts'
import { say } from '#/say.ts'
import { testApp } from '#/testing/app.fixture.ts'

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['*', 'zh'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['EN', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['zh-Hant-MO', 'zhMo'],
  ['zh-HK', 'zhMo'],
  ['zh-MO, en', 'zhMo'],
  ['fr, de;q=0.9', 'zh'],
  ['fr, en;q=0.2', 'en'],
  ['zh;q=0.1, en;q=0.5', 'en'],
  ['en;q=0, zh', 'zh'],
  ['en;q=nonsense, zh;q=0.3', 'zh'],
  [',;q=,,;;', 'zh'],
  ['constructor', 'zh'],
] as const)('asked for in %s, the answer is in %s', (header, language) => {
  expect(languageOf({ headers: header === undefined ? {} : { 'accept-language': header } })).toBe(language)
})

test('a message of ours is said in traditional characters with the words of Macau', () => {
  expect(say({ id: 'errors.not_signed_in' }, 'zhMo')).toBe('登入已過期，請重新登入')
  expect(say('登录已过期', 'zhMo')).toBe('登录已过期')
})

test('a message whose id is unknown here shows the id and breaks nothing', () => {
  expect(say({ id: 'later.message' }, 'en')).toBe('later.message')
  expect(say({ id: 'constructor' }, 'zh')).toBe('constructor')
})

const server = await testApp()
afterAll(() => server.close())

test.each([
  ['en', 'Login expired. Please sign in again'],
  ['zh-Hant-MO', '登入已過期，請重新登入'],
  ['zh-CN', '登录已过期，请重新登录'],
  ['fr', '登录已过期，请重新登录'],
])('a refusal is told in %s', async (language, msg) => {
  const answer = await server.anonymous.send({
    method: 'GET',
    url: '/sprint/userinfo/rest/getInfo',
    headers: { 'accept-language': language },
  })
  expect(answer.json()).toMatchObject({ msg, data: { error: 'not_signed_in' } })
})
