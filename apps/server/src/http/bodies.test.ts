import { afterAll, expect, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'

const server = await testApp()
afterAll(() => server.close())

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const update = '/sprint/userConfig/update'

const send = (type: string | undefined, payload: string | Buffer, url = update) =>
  server.as('editor').send({ method: 'POST', url, payload, headers: type ? { 'content-type': type } : {} })

const saved = async (name: string) =>
  (await server.as('editor').post('/sprint/userConfig/search', { names: [name] })).json().data[name]

test.each([
  ['value[column][0].code=a&value[column][1].code=b', { column: [{ code: 'a' }, { code: 'b' }] }],
  ['value[properties][templateName]=x', { properties: { templateName: 'x' } }],
  ['value.a.b=1', { a: { b: '1' } }],
  ['value[]=1&value[]=2', ['1', '2']],
  ['value=%E6%99%A8%E5%85%89+%26', '晨光 &'],
  ['value=', ''],
])('the form %s is read as the specification writes it', async (text, expected) => {
  expect((await send(form, `name=layout&${text}`)).json()).toMatchObject({ code: 200 })
  expect(await saved('layout')).toEqual(expected)
})

test('a form says its charset and is read all the same', async () => {
  expect((await send(`${form}; charset=UTF-8`, 'name=theme&value=red')).json().code).toBe(200)
  expect(await saved('theme')).toBe('red')
})

test.each([
  ['value[__proto__][admin]=true', {}],
  ['value[constructor][prototype][admin]=true', { constructor: { prototype: { admin: 'true' } } }],
])('%s poisons nothing', async (text, kept) => {
  const answer = await send(form, `name=lists&value[a]=1&${text}`)
  expect(answer.statusCode).toBeLessThan(500)
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
  if (answer.statusCode === 200) expect(await saved('lists')).toEqual({ a: '1', ...kept })
})

test.each([
  ['__proto__', '{"name":"lists","value":{"__proto__":{"admin":true}}}'],
  ['an escaped __proto__', '{"name":"lists","value":{"__pr\\u006fto__":{"admin":true}}}'],
  ['constructor.prototype', '{"name":"lists","value":{"constructor":{"prototype":{"admin":true}}}}'],
  ['broken JSON', '{"name":'],
  ['two values', '{} {}'],
  ['a bare word', 'name'],
  ['a trailing comma', '{"name":"lists",}'],
  ['nesting without end', `{"name":"lists","value":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  ['nesting beyond reason', `{"name":"lists","value":${'[{"a":'.repeat(60)}1${'}]'.repeat(60)}}`],
])('JSON with %s is malformed', async (_, text) => {
  const answer = await send(json, text)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 400, data: { error: 'malformed' } })
})

test.each([
  ['a broken escape', 'name=lists&value=%zz'],
  ['a lone percent sign', 'name=lists&value=100%'],
  ['an escape that is no UTF-8', 'name=lists&value=%ff%fe'],
  ['too many fields', `name=lists&${'a=1&'.repeat(2001)}`],
  ['keys nested too deep', `name=lists&value${'[a]'.repeat(20)}=1`],
])('a form with %s is malformed', async (_, text) => {
  const answer = await send(form, text)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 400, data: { error: 'malformed' } })
})

test.each([json, form])('bytes that are no UTF-8 are malformed as %s', async (type) => {
  const answer = await send(type, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))
  expect(answer.json()).toMatchObject({ code: 400, data: { error: 'malformed' } })
})

test.each([
  ['no body', json, ''],
  ['null', json, 'null'],
  ['an empty object', json, '{}'],
  ['an empty form', form, ''],
])('%s counts as no fields', async (_, type, text) => {
  const answer = await send(type, text)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().data.fields)).toEqual(['name', 'value'])
  expect((await send(type, text, '/sprint/userConfig/search')).json().code).toBe(200)
})

test.each(['[]', '"text"', '1', 'true'])('JSON that is %s is no set of fields', async (text) => {
  expect((await send(json, text)).json()).toMatchObject({ code: 400, data: { error: 'invalid' } })
})

test.each(['text/plain', 'application/xml', 'application/json5', 'nonsense', 'multipart/related'])(
  'a body of the type %s is not supported',
  async (type) => {
    const answer = await send(type, 'name=lists')
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 415, data: { error: 'unsupported' } })
  },
)

test.each([json, form])('a body over the limit is refused as %s', async (type) => {
  const answer = await send(type, `name=${'a'.repeat(1024 * 1024)}`)
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: 413, data: { error: 'too_large' } })
})

test('a refused field is named in Chinese', async () => {
  const answer = await server.as('editor').post('/sprint/userinfo/rest/save', { name: '', mailbox: 'x' })
  expect(answer.json()).toMatchObject({
    code: 400,
    data: {
      fields: { name: expect.stringContaining('名称'), telephone: '电话不能为空', mailbox: '邮箱格式不正确' },
    },
  })
  expect(answer.json().msg).toBe(Object.values(answer.json().data.fields)[0])
})

test('a text with a NUL byte is refused by name of its kind, not by a failure', async () => {
  for (const value of ['a\0b', { 'a\0': 1 }, '\ud800']) {
    const answer = await server.as('editor').post(update, { name: 'lists', value })
    expect(answer.statusCode).toBe(400)
  }
})

test('asking for no setting at all answers none', async () => {
  const answer = await server.as('editor').post('/sprint/userConfig/search', { names: [] })
  expect(answer.json()).toMatchObject({ code: 200, data: {} })
})

const boundary = 'xxx'
const multipart = (content: string) => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
  'content-length': String(Buffer.byteLength(content)),
})
const filePart = (bytes: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${bytes}\r\n--${boundary}--\r\n`

test.each([
  ['a text', filePart('not a picture'), 400],
  ['nothing', `--${boundary}--\r\n`, 400],
  ['more than 2 MB', filePart('x'.repeat(2 * 1024 * 1024 + 1)), 413],
  ['half a form', `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx`, 400],
])('an avatar of %s is refused', async (_, payload, status) => {
  const url = '/sprint/userinfo/rest/avatar/upload'
  const answer = await server.as('editor').send({ method: 'POST', url, payload, headers: multipart(payload) })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().code).toBe(status)
})

test('a file where fields belong, and fields where a file belongs, are refused', async () => {
  const payload = filePart('x')
  const misplaced = await server
    .as('editor')
    .send({ method: 'POST', url: update, payload, headers: multipart(payload) })
  expect(misplaced.json().code).toBe(400)
  const url = '/sprint/userinfo/rest/avatar/upload'
  expect((await server.as('editor').post(url, { file: 'x' })).json().code).toBe(415)
})
