import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { AppError } from '@rongbian/contract'
import { captureLimits } from '@rongbian/domain'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from '#/http/public-address.ts'
import type { FetchTools } from '#/http/safe-fetch.ts'
import { fetchPage, toolsOf, webTools } from './fetch-page.ts'
import { hostileAddresses } from './hostile-addresses.fixture.ts'

const here = { address: '127.0.0.1', family: 4 }

/** Asks no server of names: every name leads to this machine. */
const resolveHere: FetchTools = { ...webTools, resolve: async () => [here] }

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  )

test('there are hostile addresses enough', () => expect(hostileAddresses.length).toBeGreaterThanOrEqual(60))

test.each(hostileAddresses)('%s is refused in words', async (url) => {
  const error = await refusalOf(fetchPage(url, resolveHere))
  expect(error).toBeInstanceOf(AppError)
  expect(error.error).toBe('invalid')
  expect(error.message).toMatch(/不能|请填写/)
})

test.each(['8080', '8443', '3000', '6379', '22', '25', '65535'])('port %s is not the web', async (port) => {
  const error = await refusalOf(fetchPage(`http://news.example:${port}/`, resolveHere))
  expect(error.message).toBe(`不能访问端口 ${port}`)
})

const inside = [
  '10.0.0.1',
  '::1',
  '169.254.169.254',
  'fd00::1',
  '::ffff:192.168.1.1',
  '100.100.100.200',
  '0.0.0.0',
]
test.each(inside)('a name that leads to %s is refused, also beside an open address', async (address) => {
  for (const found of [[address], ['93.184.215.14', address], [address, '93.184.215.14']]) {
    const tools = { ...webTools, resolve: async () => found.map((one) => ({ address: one, family: 4 })) }
    await expect(fetchPage('https://news.example/', tools)).rejects.toThrow('内部网络')
  }
})

test('a name without an address, or one whose server is silent, is given up in words', async () => {
  const none = { ...webTools, resolve: async () => [] }
  await expect(fetchPage('https://news.example/', none)).rejects.toThrow('内部网络')
  const broken = { ...webTools, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
  await expect(fetchPage('https://news.example/', broken)).rejects.toThrow('找不到')
})

test('the demo may capture from its own port and from no other of this machine', async () => {
  const tools = { ...toolsOf({ DEMO: true, PORT: 4999 }), resolve: async () => [here] }
  await expect(fetchPage('http://127.0.0.1:4999/', tools)).rejects.toThrow('无法连接')
  await expect(fetchPage('http://127.0.0.1/', tools)).rejects.toThrow('内部网络')
  await expect(fetchPage('http://127.0.0.1:5432/', tools)).rejects.toThrow('端口')
  await expect(fetchPage('http://10.0.0.1:4999/', { ...tools, resolve: async () => [] })).rejects.toThrow(
    '内部网络',
  )
  await expect(fetchPage('http://127.0.0.1:4999/', toolsOf({ DEMO: false, PORT: 4999 }))).rejects.toThrow(
    '端口',
  )
})

const serve = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = String((server.address() as AddressInfo).port)
  /** Only this server counts as the open web. */
  const tools: FetchTools = {
    isAllowed: (address, url) => (url.port === port ? address === '127.0.0.1' : isPublicAddress(address)),
    isPortOpen: (asked) => asked === port || webTools.isPortOpen?.(asked) === true,
    resolve: async () => [here],
  }
  return { get: (path: string) => fetchPage(`http://news.example:${port}${path}`, tools), port, tools }
}

const html = { 'content-type': 'text/html' }

test('a page comes with its address, its bytes and what its server calls it', async () => {
  const { get, port } = await serve(({ url }, answer) => {
    if (url === '/short') answer.writeHead(302, { location: '/long?a=1' }).end()
    else answer.writeHead(200, { 'content-type': 'Text/HTML; Charset=GBK' }).end('<p>晨光</p>')
  })
  expect(await get('/short')).toEqual({
    url: `http://news.example:${port}/long?a=1`,
    bytes: Buffer.from('<p>晨光</p>'),
    contentType: 'text/html; charset=gbk',
  })
})

test('every step of a redirect is checked, and five are enough', async () => {
  const targets: Record<string, string> = {
    '/loopback': 'http://127.0.0.1/',
    '/metadata': 'http://169.254.169.254/latest/meta-data/',
    '/decimal': 'http://2130706433/',
    '/six': 'http://[::ffff:10.0.0.1]/',
    '/port': 'http://news.example:8080/',
    '/file': 'file:///etc/passwd',
    '/user': 'http://a:b@news.example/',
    '/relative': '//localhost/',
    '/loop': '/loop',
  }
  const { get } = await serve(({ url = '' }, answer) => {
    const [, count] = /^\/chain\/(\d+)$/.exec(url) ?? []
    const location = count && count !== '0' ? `/chain/${Number(count) - 1}` : targets[url]
    if (location) answer.writeHead(301, { location }).end()
    else answer.writeHead(200, html).end('<p>here</p>')
  })
  for (const path of ['/loopback', '/metadata', '/decimal', '/six', '/relative'])
    await expect(get(path)).rejects.toThrow('内部网络')
  await expect(get('/port')).rejects.toThrow('端口 8080')
  await expect(get('/file')).rejects.toThrow('http://')
  await expect(get('/user')).rejects.toThrow('用户名')
  await expect(get('/loop')).rejects.toThrow('5 次')
  await expect(get('/chain/6')).rejects.toThrow('5 次')
  expect((await get('/chain/5')).bytes.toString()).toBe('<p>here</p>')
})

test('the second answer of a server of names changes nothing', async () => {
  const { tools, port } = await serve((_, answer) => answer.writeHead(200, html).end('<p>checked</p>'))
  const answers = [here, { address: '10.0.0.1', family: 4 }]
  const page = await fetchPage(`http://rebind.example:${port}/`, {
    ...tools,
    resolve: async () => answers.splice(0, 1),
  })
  expect(page.bytes.toString()).toBe('<p>checked</p>')
  expect(answers).toHaveLength(1)
})

test.each([
  ['application/pdf', '%PDF-1.7', 'PDF'],
  ['image/png', 'x', '图片'],
  ['video/mp4', 'x', '音视频'],
  ['application/json', '{}', '数据'],
  ['text/plain', 'words', '不是网页'],
  ['application/zip', 'PK', '文件'],
  ['text/html', '%PDF-1.7 called a page', 'PDF'],
  ['text/html', '\x89PNG\r\n\x1a\n', '图片'],
  ['text/html', '{"title": "x"}', '数据'],
  ['', '[{"a":1}]', '数据'],
  ['text/html', '', '空的'],
  ['text/html', ' \r\n\t ', '空的'],
])('%s with %j is refused in words', async (type, body, words) => {
  const { get } = await serve((_, answer) => {
    if (type) answer.setHeader('content-type', type)
    answer.end(Buffer.from(body, 'latin1'))
  })
  await expect(get('/')).rejects.toThrow(words)
})

test('a page without a type is a page when it looks like one', async () => {
  const { get } = await serve((_, answer) => answer.end('<!doctype html><p>晨光</p>'))
  expect((await get('/')).contentType).toBe('')
})

test('a page too large is given up: told, counted, endless, or packed', async () => {
  const piece = Buffer.alloc(1024 * 1024, 'a')
  let sent = 0
  const { get } = await serve(({ url }, answer) => {
    if (url === '/told')
      return answer.writeHead(200, { ...html, 'content-length': 100 * piece.length }).write('a')
    if (url === '/packed')
      return answer
        .writeHead(200, { ...html, 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(captureLimits.pageBytesMax + 1)))
    answer.writeHead(200, html)
    const more = () => {
      while (!answer.destroyed) {
        sent += piece.length
        if (!answer.write(piece)) return answer.once('drain', more)
      }
    }
    return more()
  })
  for (const path of ['/told', '/packed', '/endless']) await expect(get(path)).rejects.toThrow('超过 10 MB')
  expect(sent).toBeLessThan(100 * piece.length)
})

test('who is silent, slow or stops half-way is not waited for', async () => {
  const { port, tools } = await serve(({ url }, answer) => {
    if (url === '/silent') return
    answer.writeHead(200, html).write('<p>')
    if (url === '/half') setTimeout(() => answer.destroy(), 50)
    const drip = setInterval(() => answer.write('a'), 20)
    answer.once('close', () => clearInterval(drip))
  })
  const get = (path: string) => fetchPage(`http://news.example:${port}${path}`, tools, 400)
  await expect(get('/silent')).rejects.toThrow('没有应答')
  await expect(get('/drip')).rejects.toThrow('超时')
  await expect(get('/half')).rejects.toThrow('中断')
  const lost = { ...tools, resolve: () => new Promise<never>(() => {}) }
  await expect(fetchPage(`http://news.example:${port}/`, lost, 100)).rejects.toThrow('没有应答')
})
