import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '#/backup/make-backup.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { booksOf, messageOf, openReaders, type Page, phone } from './readers.fixture.ts'

const lines: string[] = []
let news: Awaited<ReturnType<typeof openReaders>>
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  news = await openReaders({ log, isListening: true })
})
afterAll(() => news.close())

/** As a page in a sandbox sends it: no origin, no cookie, a plain text. */
const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${news.origin}/site/read/_v`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'null', 'user-agent': phone, ...headers },
  })

const waitForBooks = (page: Page, expected: object) =>
  expect.poll(() => booksOf(news, page), { timeout: 10_000 }).toMatchObject(expected)

test('a page is heard without a session, an origin or a token, under its whole path', async () => {
  const page = await news.newPage()
  const message = messageOf({ path: `/site/read${page.path}` }, { from: 'news.example', seconds: 2 })
  const answer = await send(JSON.stringify(message))
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(answer.headers.get('set-cookie')).toBeNull()
  await waitForBooks(page, { reader: { views: 1, valid: 1, readers: 1, seconds: 2 } })
})

test('whoever asks not to be followed is counted and not known', async () => {
  const page = await news.newPage()
  await send(JSON.stringify(messageOf(page)), { dnt: '1' })
  await send(JSON.stringify(messageOf(page)), { 'sec-gpc': '1' })
  await waitForBooks(page, { reader: { views: 2, valid: 0, readers: 0 } })
})

test.each([
  ['no JSON', 'view', 400],
  ['another shape', '{"page":5}', 400],
  ['a number of its own', '{"page":"/2026/1117/5.html","id":"opening-x","no":-1}', 400],
  ['nothing', '', 400],
  ['far too much', 'x'.repeat(1_000_000), 413],
  ['a little too much', ' '.repeat(2_049), 413],
])('%s is refused', async (_, body, status) => {
  expect((await send(body)).status).toBe(status)
})

/** Sends as it is told and hears the first line of the answer, or nothing. */
const speak = async (...parts: string[]) => {
  const socket = connect(Number(new URL(news.origin).port), '127.0.0.1')
  socket.on('error', () => {})
  for (const part of parts) socket.write(part)
  return (await text(socket)).split('\r\n', 1)[0]
}

test('a body without a length ends where it is too long', async () => {
  const piece = `400\r\n${'x'.repeat(1_024)}\r\n`
  const head = 'POST /site/read/_v HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
  expect(await speak(head, piece, piece, piece)).toBe('HTTP/1.1 413 Payload Too Large')
})

test('a body that never comes is not waited for', async () => {
  expect(await speak('POST /site/read/_v HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')).toBe('')
}, 30_000)

test('one address is heard so often in a second and no more, and others meanwhile', async () => {
  const page = await news.newPage()
  const from = (address: string) => send(JSON.stringify(messageOf(page)), { 'x-forwarded-for': address })
  const answers = await Promise.all(Array.from({ length: 300 }, () => from('198.51.100.200')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(429)
  expect((await from('10.9.9.9, 198.51.100.201')).status).toBe(204)
  const heard = statuses.filter((status) => status === 204).length
  await waitForBooks(page, { reader: { views: heard + 1, readers: 2 } })
})

test('a page asked for is a request and no view, in a hurry or not', async () => {
  const page = await news.newPage()
  const folder = join(news.env.DATA_DIR, 'site', 'read', '2026', '1117')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${page.storyId}.html`), '<p>页</p>')
  const ask = (path: string, agent = phone) =>
    fetch(`${news.origin}/site/read${path}`, { headers: { 'user-agent': agent } })
  for (let time = 0; time < 3; time += 1) expect((await ask(page.path)).status).toBe(200)
  await ask(`${page.path}?from=mail`)
  await ask(page.path, 'curl/8.0')
  await ask('/index.html')
  const asked = () =>
    news.db
      .selectFrom('requestHour')
      .select(({ fn }) => [fn.sum<number>('requests').as('requests'), fn.sum<number>('crawls').as('crawls')])
      .where('storyId', '=', page.storyId)
      .executeTakeFirst()
  await expect.poll(asked, { timeout: 10_000 }).toEqual({ requests: 5, crawls: 1 })
  expect(await booksOf(news, page)).toEqual({})
})

test('no table, no log and no backup has the address of a reader, nor what a visitor is made of', async () => {
  const page = await news.newPage()
  const address = '198.51.100.77'
  const agent = `${phone} SomeVeryOwnBrowser/7`
  const reader = { 'x-forwarded-for': address, 'user-agent': agent }
  await send(JSON.stringify(messageOf(page)), reader)
  await waitForBooks(page, { reader: { readers: 1 } })
  for (const path of [
    '/site/read',
    '/site/read/',
    `/site/read${page.path}`,
    '/site/read/search?q=a',
    '/site/none/',
  ])
    await fetch(news.origin + path, { headers: reader, redirect: 'manual' })
  for (const path of ['/site/read/_v/', '/site//_v', '/site/read/_w'])
    await fetch(news.origin + path, { method: 'POST', headers: reader, body: '{}' })
  await fetch(`${news.origin}/healthz`, { headers: { 'x-forwarded-for': '198.51.100.99' } })

  await expect.poll(() => lines.join('')).toContain('198.51.100.99')
  const found = (where: string) => [address, 'SomeVeryOwnBrowser'].filter((one) => where.includes(one))
  expect(found(lines.join(''))).toEqual([])

  const folder = join(await testFolder(), 'backup')
  await makeBackup(news, openStorage(news.env), folder, '0')
  const tables = await readdir(join(folder, 'tables'))
  expect(tables).toContain('view_hour.copy.gz')
  expect(tables.filter((name) => /view_(seen|salt)/.test(name))).toEqual([])
  for (const name of tables)
    expect(found(gunzipSync(await readFile(join(folder, 'tables', name))).toString())).toEqual([])
  const seen = await news.db.selectFrom('viewSeen').selectAll().execute()
  expect(found(JSON.stringify(seen))).toEqual([])
  expect(seen.every(({ visitor }) => visitor.length === 8)).toBe(true)
})
