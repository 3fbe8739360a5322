import { once } from 'node:events'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
let origin = ''
beforeAll(async () => {
  news = await testApp()
  await news.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = news.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => news.close())

const pagePath = () => join(news.env.DATA_DIR, 'site', 'quick', 'a.html')
const put = async (content: string) => {
  await mkdir(join(news.env.DATA_DIR, 'site', 'quick'), { recursive: true })
  await writeFile(pagePath(), content)
  const later = new Date(Date.now() + content.length * 1_000)
  await utimes(pagePath(), later, later)
}
const get = async (headers = {}) => {
  const answer = await fetch(`${origin}/site/quick/a.html`, { headers })
  return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) }
}

test('a page asked for again is the same, to the last header, until it changes or goes', async () => {
  await put('<p>一</p>')
  const slow = await get()
  const quick = await get()
  expect(slow).toMatchObject({ status: 200, body: '<p>一</p>' })
  const { date: _, 'x-request-id': __, connection: ___, 'keep-alive': ____, ...lasting } = slow.headers
  expect(quick.headers).toMatchObject(lasting)
  expect(quick.body).toBe(slow.body)
  const same = await get({ 'if-none-match': quick.headers.etag })
  expect(same).toMatchObject({ status: 304, body: '' })

  await put('<p>二二</p>')
  await expect.poll(async () => (await get()).body, { timeout: 10_000 }).toBe('<p>二二</p>')
  await writeFile(`${pagePath()}.gone`, '<p>撤下</p>')
  await rm(pagePath())
  await expect.poll(async () => (await get()).status, { timeout: 10_000 }).toBe(410)
})

test('what is not a page goes its ordinary way', async () => {
  const answer = await fetch(`${origin}/healthz`)
  expect(answer.status).toBe(200)
  const asked = new WebSocket(`${origin.replace('http', 'ws')}/no-such-socket`)
  await once(asked, 'error')
})
