import { expect, test } from 'vitest'
import { readEnv } from '#/env.ts'
import { recipeCalls } from './recipe.ts'

const urls = Array.from({ length: 10_000 }, (_, no) => new URL(`https://www.example.com/c/city/${no}.html`))
const callsOf = (settings: Record<string, string>, count = urls.length) =>
  recipeCalls(
    readEnv({ CDN_PURGE_URL: 'https://api.example.com/zones/1/purge', ...settings }),
    urls.slice(0, count),
  )

test('ten thousand addresses go in lists of as many as the service takes', () => {
  const calls = callsOf({ CDN_PURGE_BATCH: '500' })
  expect(calls).toHaveLength(20)
  const lists = calls.map(({ body = '' }): string[] => JSON.parse(body).files)
  expect(lists.flat()).toEqual(urls.map(({ href }) => href))
})

test('where the recipe has no list each address is a call', () => {
  const calls = callsOf(
    {
      CDN_PURGE_URL: 'https://api.example.com/purge?address={{url}}',
      CDN_PURGE_METHOD: 'DELETE',
      CDN_PURGE_HEADERS: '{"authorization":"Bearer secret"}',
      CDN_PURGE_BODY: '{"one":"{{url}}"}',
    },
    2,
  )
  expect(calls.map(({ method, at, headers, body }) => ({ method, at: at.href, headers, body }))).toEqual(
    urls.slice(0, 2).map(({ href }) => ({
      method: 'DELETE',
      at: `https://api.example.com/purge?address=${encodeURIComponent(href)}`,
      headers: { authorization: 'Bearer secret' },
      body: JSON.stringify({ one: href }),
    })),
  )
})

test.each([
  ['CDN_PURGE_URL', 'api.example.com/secret'],
  ['CDN_PURGE_HEADERS', '{"authorization": secret}'],
])('a wrong %s is named and not repeated', (name, value) => {
  const refusal = () => readEnv({ [name]: value })
  expect(refusal).toThrow(name)
  expect(refusal).not.toThrow('secret')
})

test('a cache without an address is refused', () => {
  expect(() => readEnv({ CACHE_PURGE: 'http://127.0.0.1:6081, varnish' })).toThrow('CACHE_PURGE')
})
