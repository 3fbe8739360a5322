import { pathsOf } from '@rongbian/contract'
import { allEndpoints } from '@rongbian/contract/all'
import { accessLabels } from '@rongbian/contract/doc-labels'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieNames } from '#/http/cookies.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { docsPage } from './page.ts'

const server = await testApp()
const prefixed = await testApp({ env: { BASE_PREFIX: '/mixmedia' } })
afterAll(() => Promise.all([server.close(), prefixed.close()]))

test('the document is for people who signed in', async () => {
  const refused = await server.anonymous.get('/openapi.json')
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toMatchObject({ code: 401, data: { error: 'not_signed_in' } })

  const answer = await server.as('reporter').get('/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: '/' }],
    components: { securitySchemes: { session: { name: cookieNames.session } } },
  })
})

test('the page sends people without a session to the sign-in', async () => {
  const answer = await server.anonymous.get('/docs')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/rongbian/#/login')
  const elsewhere = await prefixed.anonymous.get('/mixmedia/docs')
  expect(elsewhere.headers.location).toBe('/mixmedia/rongbian/#/login')
})

test('the page shows every call with its paths, its use and who may make it', async () => {
  const { body, headers } = await server.as('reporter').get('/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const endpoint of allEndpoints) {
    expect(body).toContain(`id="${endpoint.id}"`)
    expect(body).toContain(endpoint.summary)
    expect(body).toContain(accessLabels[endpoint.access])
    for (const path of pathsOf(endpoint)) expect(body).toContain(`<code>${path}</code>`)
  }
})

test('the page runs no script and asks no other site', async () => {
  const { body } = await server.as('reporter').get('/docs')
  expect(body).not.toMatch(/<script|javascript:|\son\w+=|https?:\/\//)
})

const textOf = async (q: string) => {
  const { body } = await server.as('reporter').get('/docs', { q })
  return body
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('fields are told with their name, type and limits', async () => {
  const text = await textOf('admin.createPerson')
  expect(text).toContain('telephone 电话 文本 可选 手机或固定电话号码；默认为空')
  expect(text).toContain('level 级别 整数 可选 0-3；默认 1')
  expect(text).toContain('roleIds 角色 编号列表 必填 最多 20 项')
  expect(text).toContain('password 密码 文本 必填 6-64 位，数字、字母、符号至少两种，不能是常见密码')
})

test('a shape inside itself is told once', async () => {
  expect(await textOf('people.departmentTree')).toContain('children 下级部门 对象列表 总有 结构与上级相同')
})

test('the filter finds by path, use and field, without a script', async () => {
  const shown = async (q: string) => {
    const { body } = await server.as('reporter').get('/docs', { q })
    return [...body.matchAll(/<details id="([\w.]+)"/g)].map(([, id]) => id)
  }
  expect(await shown('userConfig')).toEqual(['personal.searchUserConfig', 'personal.updateUserConfig'])
  expect(await shown('当前密码')).toEqual(['personal.changePassword'])
  expect(await shown('POST 头像')).toEqual(['personal.uploadAvatar', 'accounts.saveAccount'])
  expect(await shown('nothing like this')).toEqual([])
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)",
  '</form><b>',
])('a filter of %j stays text', async (q) => {
  const { body } = await server.as('reporter').get('/docs', { q })
  expect(body).not.toContain(q)
  expect(body).not.toMatch(/<script|<img/)
})

test('what a contract says is text too', () => {
  const hostile = '<script>alert("x")</script>'
  const [first] = allEndpoints
  if (!first) throw new Error('the contract is empty')
  const field = z.string().describe(hostile).default(hostile)
  const endpoint = { ...first, id: hostile, path: `/${hostile}`, also: [hostile], summary: hostile }
  const page = docsPage([{ ...endpoint, query: z.object({ [hostile]: field }) }], '')('')
  expect(page).not.toContain('<script')
})

test('links keep the prefix the product is served under', async () => {
  const { body } = await prefixed.as('reporter').get('/mixmedia/docs')
  expect(body).toContain('action="/mixmedia/docs"')
  expect(body).toContain('href="/mixmedia/openapi.json"')
  expect(body).toContain('href="/mixmedia/rongbian/"')
})
