import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { AppError } from '@rongbian/contract'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { type FetchTools, safeFetch } from './safe-fetch.ts'

const limits = { maxBytes: 1000, timeoutMs: 5000 }

/** Spellings of addresses that must never be connected to. */
const hostile = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://0x7f.1/',
  'http://127.255.255.254/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://0.0.0.0/',
  'http://0/',
  'http://0.1.2.3/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://167772161/',
  'http://012.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.1.1:8080/admin',
  'http://0xc0a80001/',
  'http://3232235521/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://169.254.0.1/',
  'http://100.64.0.1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://100.127.255.255/',
  'http://192.0.0.1/',
  'http://192.0.0.192/opc/v2/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://198.19.255.255/',
  'http://198.51.100.7/',
  'http://203.0.113.7/',
  'http://224.0.0.1/',
  'http://239.255.255.250:1900/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a00:1::1]/',
  'http://[2001::7f00:1]/',
  'http://[2001:db8::1]/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
  'http://user:secret@example.com/',
  'http://example.com:25/',
  'http://example.com:22/',
  'ftp://example.com/a',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/plain,x',
  'javascript:alert(1)',
  'blob:https://example.com/1',
  '//example.com/a',
  '/etc/passwd',
  '../../etc/passwd',
  'http://',
  'http:///',
  'http://[::1',
  'http://1.2.3.4.5.6/',
  'http://256.256.256.256/',
  'http://exa mple.com/',
  '',
]

/** Asks no server of names: what is not a number leads to this machine. */
const resolveHere: FetchTools = {
  isAllowed: isPublicAddress,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
}

test.each(hostile)('%s is refused in words', async (url) => {
  const error = await safeFetch(url, limits, resolveHere).then(
    () => undefined,
    (refusal) => refusal,
  )
  expect(error).toBeInstanceOf(AppError)
  expect(error.error).toBe('invalid')
  expect(error.message).toMatch(/不能|请填写/)
})

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2400:3200::1'])(
  '%s is an address of the open internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

const serve = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
const here = { address: '127.0.0.1', family: 4 }
/** This machine counts as the open internet, under any name. */
const open: FetchTools = { isAllowed: (address) => address === '127.0.0.1', resolve: async () => [here] }

test('content is fetched under its name, and unpacked where the server packs it unasked', async () => {
  const hosts: (string | undefined)[] = []
  const port = await serve(({ headers, url }, answer) => {
    hosts.push(headers.host)
    if (url === '/packed') answer.setHeader('content-encoding', 'gzip').end(gzipSync('晨光'))
    else answer.end('晨光')
  })
  for (const path of ['plain', 'packed']) {
    const { body, url } = await safeFetch(`http://news.example:${port}/${path}`, limits, open)
    expect(await text(body)).toBe('晨光')
    expect(url).toBe(`http://news.example:${port}/${path}`)
  }
  expect(hosts).toEqual([`news.example:${port}`, `news.example:${port}`])
})

test('a name one of whose addresses is closed is refused, and asked for once only', async () => {
  let asked = 0
  const resolve = async () => {
    asked += 1
    return [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
  }
  const tools = { isAllowed: isPublicAddress, resolve }
  await expect(safeFetch('http://rebind.example/', limits, tools)).rejects.toThrow('内部网络')
  expect(asked).toBe(1)
})

test('the connection goes to the address that was checked, whatever the name says next', async () => {
  const port = await serve((_, answer) => answer.end('checked'))
  const answers = [here, { address: '10.0.0.1', family: 4 }]
  const tools = { ...open, resolve: async () => answers.splice(0, 1) }
  const { body } = await safeFetch(`http://rebind.example:${port}/`, limits, tools)
  expect(await text(body)).toBe('checked')
})

test('a redirect is checked like an address of its own', async () => {
  const targets: Record<string, string> = {
    '/inside': 'http://10.0.0.1/',
    '/metadata': 'http://169.254.169.254/latest/meta-data/',
    '/file': 'file:///etc/passwd',
    '/smtp': 'http://mail.example:25/',
    '/loop': '/loop',
    '/once': '/here',
  }
  const port = await serve(({ url = '' }, answer) => {
    const location = targets[url]
    if (location) answer.writeHead(302, { location }).end()
    else answer.end('here')
  })
  const fetch = (path: string) => safeFetch(`http://a.example:${port}${path}`, limits, open)
  await expect(fetch('/inside')).rejects.toThrow('内部网络')
  await expect(fetch('/metadata')).rejects.toThrow('内部网络')
  await expect(fetch('/file')).rejects.toThrow('http://')
  await expect(fetch('/smtp')).rejects.toThrow('端口 25')
  await expect(fetch('/loop')).rejects.toThrow('5 次')
  expect(await text((await fetch('/once')).body)).toBe('here')
})

test('too much is not fetched: told, not told, or packed', async () => {
  const port = await serve(({ url }, answer) => {
    if (url === '/told') answer.setHeader('content-length', '2000').end('a'.repeat(2000))
    else if (url === '/packed')
      answer.setHeader('content-encoding', 'gzip').end(gzipSync('a'.repeat(100_000)))
    else {
      answer.write('a'.repeat(900))
      answer.end('a'.repeat(900))
    }
  })
  const fetch = async (path: string) =>
    text((await safeFetch(`http://a.example:${port}${path}`, limits, open)).body)
  for (const path of ['/told', '/untold', '/packed']) await expect(fetch(path)).rejects.toThrow('超过')
})

test('a server that answers badly, slowly or not at all is given up in words', async () => {
  const port = await serve(({ url }, answer) => {
    if (url === '/missing') answer.writeHead(404).end()
    else if (url === '/broken')
      answer.writeHead(200, { 'content-length': '500' }).write('half', () => answer.destroy())
    else answer.write('slow')
  })
  const fetch = async (path: string, timeoutMs: number) =>
    text((await safeFetch(`http://a.example:${port}${path}`, { ...limits, timeoutMs }, open)).body)
  await expect(fetch('/missing', 5000)).rejects.toThrow('404')
  await expect(fetch('/broken', 5000)).rejects.toThrow('中断')
  await expect(fetch('/slow', 300)).rejects.toThrow('超时')
  await expect(safeFetch('http://a.example:1024/', limits, open)).rejects.toThrow('无法连接')
})

test('what its caller wants to hear of is an answer, with its headers; the rest is refused as ever', async () => {
  const port = await serve(({ url = '' }, answer) => {
    answer.writeHead(Number(url.slice(1)), { etag: '"a"', 'retry-after': '60', 'content-length': '0' }).end()
  })
  const fetch = (status: number) =>
    safeFetch(`http://a.example:${port}/${status}`, { ...limits, isAnswer: (one) => one !== 500 }, open)
  for (const status of [200, 304, 410, 429]) {
    const answer = await fetch(status)
    expect(answer).toMatchObject({ status, movedTo: '', headers: { etag: '"a"', 'retry-after': '60' } })
    answer.body.destroy()
  }
  await expect(fetch(500)).rejects.toThrow('500')
})

test('headers go to the site that was asked, and not to where it points', async () => {
  const seen: (string | undefined)[][] = []
  const other = await serve(({ headers }, answer) => {
    seen.push([headers.authorization, headers['user-agent']])
    answer.end('there')
  })
  const port = await serve(({ headers }, answer) => {
    seen.push([headers.authorization, headers['user-agent']])
    answer.writeHead(302, { location: `http://b.example:${other}/` }).end()
  })
  const asked = { ...limits, agent: 'Reader/1', headers: { authorization: 'Bearer x' } }
  const { body } = await safeFetch(`http://a.example:${port}/`, asked, open)
  expect(await text(body)).toBe('there')
  expect(seen).toEqual([
    ['Bearer x', 'Reader/1'],
    [undefined, 'Reader/1'],
  ])
})

test('what is sent arrives whole, and is sent nowhere else', async () => {
  const taken: unknown[] = []
  const port = await serve(async (request, answer) => {
    const { method, headers } = request
    taken.push([method, headers['content-type'], headers['content-length'], await text(request)])
    answer.writeHead(request.url === '/away' ? 307 : 200, { location: '/elsewhere' }).end()
  })
  const post = { type: 'text/plain', body: '两会' }
  const send = (path: string) => safeFetch(`http://a.example:${port}${path}`, { ...limits, post }, open)
  const { body } = await send('/')
  body.destroy()
  await expect(send('/away')).rejects.toThrow('307')
  expect(taken).toEqual(Array(2).fill(['POST', 'text/plain', '6', '两会']))
})

test('an address is gone for good only when every step says so', async () => {
  const port = await serve(({ url = '' }, answer) => {
    const [, status, next] = /^\/(\d+)(.*)$/.exec(url) ?? []
    if (status) answer.writeHead(Number(status), { location: next || '/here' }).end()
    else answer.end('here')
  })
  const movedTo = async (path: string) => {
    const { movedTo: to, body } = await safeFetch(`http://a.example:${port}${path}`, limits, open)
    body.destroy()
    return to
  }
  const here = `http://a.example:${port}/here`
  expect(await movedTo('/here')).toBe('')
  expect(await movedTo('/301')).toBe(here)
  expect(await movedTo('/308/301')).toBe(here)
  expect(await movedTo('/301/302')).toBe('')
  expect(await movedTo('/307')).toBe('')
})
