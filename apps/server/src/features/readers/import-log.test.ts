import { execFile } from 'node:child_process'
import { appendFile, copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOf } from '#/testing/app.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { importLog } from './import-log.ts'
import { booksOf, openReaders, type Page, phone, spider } from './readers.fixture.ts'

let news: Awaited<ReturnType<typeof openReaders>>
beforeAll(async () => {
  news = await openReaders()
})
afterAll(() => news.close())

let written = 0
const lineOf = ({ code, path }: Page, changes: object = {}) => {
  written += 1
  const time = '2026-03-01T00:59:59+08:00'
  const line = {
    id: written,
    time,
    channel: code,
    method: 'GET',
    uri: path,
    status: 200,
    agent: phone,
    ...changes,
  }
  return `${JSON.stringify(line)}\n`
}

/** Pieces so small that lines are cut. */
const read = (path: string, most = 600) =>
  importLog({ db: news.db, timeZone: news.env.TIME_ZONE, most }, path)

const requestsOf = ({ storyId }: Page) =>
  news.db
    .selectFrom('requestHour')
    .select(['day', 'hour', 'source', 'requests', 'crawls'])
    .where('storyId', '=', storyId)
    .orderBy('hour')
    .execute()

const newLog = async (...lines: string[]) => {
  const path = join(await testFolder(), 'site.json')
  await writeFile(path, lines.join(''))
  return path
}

test('pages given out are counted at their hour, as requests and not as views', async () => {
  const page = await news.newPage()
  const path = await newLog(
    lineOf(page),
    lineOf(page, { uri: `${page.path}?from=mail`, status: 304 }),
    lineOf(page, { agent: spider, status: '200' }),
    lineOf(page, { time: '2026-02-28T17:00:00Z' }),
    ...[
      { method: 'HEAD' },
      { status: 410 },
      { uri: '/index.html' },
      { channel: 'none' },
      { uri: '/2026/1117/999999.html' },
    ].map((other) => lineOf(page, other)),
  )
  expect(await read(path)).toEqual({ lines: 9, strange: 0, requests: 4 })
  const of = { day: '2026-03-01', source: 'log' }
  expect(await requestsOf(page)).toEqual([
    { ...of, hour: 0, requests: 3, crawls: 1 },
    { ...of, hour: 1, requests: 1, crawls: 0 },
  ])
  expect(await booksOf(news, page)).toEqual({})
})

test('a log read twice, copied, renamed or read by two at once counts once, and goes on where it was left', async () => {
  const page = await news.newPage()
  const path = await newLog(...Array.from({ length: 20 }, () => lineOf(page)))
  const both = await Promise.all([read(path), read(path)])
  expect(both.map(({ requests }) => requests).reduce((one, other) => one + other)).toBe(20)
  await copyFile(path, `${path}.copy`)
  expect(await read(`${path}.copy`)).toMatchObject({ lines: 0 })
  await rename(path, `${path}.1`)
  await appendFile(`${path}.1`, lineOf(page))
  expect(await read(`${path}.1`)).toMatchObject({ lines: 1, requests: 1 })
  // Emptied and begun anew, it is another log in the same place.
  await writeFile(`${path}.1`, lineOf(page) + lineOf(page))
  expect(await read(`${path}.1`)).toMatchObject({ requests: 2 })
  expect(await requestsOf(page)).toMatchObject([{ requests: 23 }])
})

test('a line cut in half counts once it is whole', async () => {
  const page = await news.newPage()
  const path = await newLog(lineOf(page))
  const line = lineOf(page)
  await appendFile(path, line.slice(0, 40))
  expect(await read(path)).toMatchObject({ lines: 1, requests: 1 })
  expect(await read(path)).toMatchObject({ lines: 0 })
  await appendFile(path, line.slice(40))
  expect(await read(path)).toMatchObject({ lines: 1, requests: 1 })
  const half = await newLog(lineOf(page).slice(0, 30))
  expect(await read(half)).toEqual({ lines: 0, strange: 0, requests: 0 })
})

test('what is no line of ours is passed over and told', async () => {
  const page = await news.newPage()
  const strange = [
    'not json\n',
    '{"time":"yesterday"}\n',
    '\n',
    '\xff\x00\n',
    '[]\n',
    lineOf(page, { time: 'x' }),
  ]
  const path = await newLog(...strange, lineOf(page))
  expect(await read(path)).toEqual({ lines: 7, strange: 6, requests: 1 })
  const endless = await newLog(lineOf(page), 'x'.repeat(2_000))
  await expect(read(endless)).rejects.toThrow('a line does not end')
})

test('the lines nginx is told to write are the ones that are read, and hold no address', async () => {
  const page = await news.newPage()
  const conf = await readFile(new URL('../../../../../deploy/nginx.conf', import.meta.url), 'utf8')
  const [, format = ''] = /log_format rongbian_site escape=json\s+'([^']+)'/.exec(conf) ?? []
  const values: Record<string, string> = {
    request_id: 'abc',
    time_iso8601: '2026-03-01T00:59:59+08:00',
    rongbian_channel: page.code,
    request_method: 'GET',
    request_uri: page.path,
    status: '200',
    http_user_agent: phone,
  }
  const names = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(Object.keys(values).toSorted())
  const path = await newLog(`${format.replaceAll(/\$(\w+)/g, (_, name) => values[name] ?? '')}\n`)
  expect(await read(path)).toMatchObject({ strange: 0, requests: 1 })
})

test('the command reads logs beside a running server and says in one line what is wrong', async () => {
  const page = await news.newPage()
  const path = await newLog(lineOf(page), 'strange\n')
  const { host, port, user, password, database } = connectionOf(news)
  const url = `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`
  const program = fileURLToPath(new URL('../../readers.ts', import.meta.url))
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], {
      env: { DATA_DIR: news.env.DATA_DIR, DATABASE_URL: url },
    })
  expect((await run('import', path)).stdout).toBe(`${path}：新读 2 行，记下 1 次请求，1 行不是日志\n`)
  const missing = await run('import', `${path}.none`).catch((error) => error)
  expect(missing).toMatchObject({ code: 1, stderr: `${path}.none：没有这个文件\n` })
  const wrong = await run('count').catch((error) => error)
  expect(wrong).toMatchObject({ code: 1, stderr: '用法：npm run readers -- import 日志文件…\n' })
}, 60_000)
