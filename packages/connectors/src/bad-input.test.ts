import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import tlsOptions from 'smtp-server/lib/tls-options.js'
import { afterEach, describe, expect, test } from 'vitest'
import { loadConnector } from './open.ts'
import { platforms } from './platforms.ts'
import { accessTo, memorySteps, samplePost } from './simulating/memory.ts'
import { problemOf } from './simulating/problem-of.ts'

/** What the simulators do in their moods is tested beside each of them; here stand servers that are no platform at all. */

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}
const answering = async (answer: RequestListener) => `http://127.0.0.1:${await listen(createServer(answer))}`

const secret = 'a-secret-that-nobody-may-ever-see'
const keys = {
  appid: 'wx1',
  secret,
  clientId: '1',
  clientSecret: secret,
  appId: '1',
  appToken: secret,
  appSecret: secret,
}
const tokens = {
  accessToken: secret,
  accessTokenEnds: String(Date.now() + 3_600_000),
  refreshToken: secret,
  expiresAt: String(Date.now() + 3_600_000),
  uid: '1',
  openId: '1',
}

/** Each with a token in its address, its form or its head. */
const types = ['wechat', 'weibo', 'baijia', 'qie', 'douyin', 'kuaishou', 'webhook'] as const
const openAt = async (type: (typeof types)[number], url: string) => {
  const manifest = platforms[type]
  if (!manifest) throw new Error(`no ${type}`)
  const { open } = await loadConnector(manifest)
  const hook = { url: `${url}/hook`, secret: `whsec_${Buffer.from(secret).toString('base64')}` }
  return open(accessTo({ url, keys: type === 'webhook' ? hook : keys, tokens }))
}

const expectQuiet = (message: string) => {
  expect(message).not.toContain(secret)
  expect(message).not.toContain('127.0.0.1')
  expect(message).toMatch(/\p{Script=Han}/u)
}

describe.each(types)('%s', (type) => {
  test('a certificate nobody trusts: nothing is sent, and an administrator is asked for', async () => {
    let asked = 0
    const secure = createSecure(tlsOptions({}), (_, response) => {
      asked += 1
      response.end('{}')
    })
    const connector = await openAt(type, `https://127.0.0.1:${await listen(secure as unknown as Server)}`)
    const problem = await problemOf(connector.identify())
    expect(problem.kind).toBe('reconnect')
    expect(problem.message).toContain('证书')
    expect(asked).toBe(0)
    expectQuiet(problem.message)
  })

  test('a redirect is not followed: the other host hears nothing', async () => {
    const heard: string[] = []
    const elsewhere = await answering((request, response) => {
      heard.push(request.url ?? '')
      response.end('{}')
    })
    const here = await answering((_, response) =>
      response.writeHead(307, { location: `${elsewhere}/stolen` }).end(),
    )
    const connector = await openAt(type, here)
    expectQuiet((await problemOf(connector.identify())).message)
    expect(heard).toEqual([])
  })

  test('an answer without end is given up', async () => {
    let isLeft = false
    const here = await answering((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.on('close', () => {
        isLeft = true
      })
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    })
    const connector = await openAt(type, here)
    expectQuiet((await problemOf(connector.identify())).message)
    await expect.poll(() => isLeft, { timeout: 10_000 }).toBe(true)
  })

  test.each([
    ['HTML', 200, 'text/html', '<html><body>gateway</body></html>'],
    ['nothing', 200, 'application/json', ''],
    ['null', 200, 'application/json', 'null'],
    ['a list', 200, 'application/json', '[1,2]'],
    ['a broken gateway', 502, 'text/html', '<html>502</html>'],
  ])('%s instead of an answer is a problem in words', async (_, status, kind, body) => {
    const here = await answering((__, response) =>
      response.writeHead(status, { 'content-type': kind }).end(body),
    )
    const connector = await openAt(type, here)
    // A webhook answers whatever it likes; only its status counts.
    if (type === 'webhook' && status === 200) return
    expectQuiet((await problemOf(connector.publish(samplePost(), memorySteps().steps))).message)
  })
})

test('mail: a certificate nobody trusts: no password is said', async () => {
  let isAsked = false
  const server = new SMTPServer({
    secure: true,
    logger: false,
    onAuth: (_, __, done) => {
      isAsked = true
      done(null, { user: 'x' })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const { open } = await loadConnector(platforms.email as NonNullable<typeof platforms.email>)
  const box = {
    host: '127.0.0.1',
    port: String(port),
    user: 'u',
    password: secret,
    from: 'a@b.cn',
    security: 'tls',
  }
  const problem = await problemOf(open(accessTo({ url: '', keys: box, tokens: {} })).identify())
  expect(problem.kind).toBe('reconnect')
  expect(problem.message).toContain('证书不可信')
  expect(isAsked).toBe(false)
  expect(problem.message).not.toContain(secret)
})
