import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#/env.ts'
import { outgoing } from './outgoing.ts'

const asked: string[] = []
const answer = async (request: IncomingMessage, response: ServerResponse) => {
  asked.push(`${request.method} ${request.url} ${request.headers['content-type']} ${await text(request)}`)
  if (request.url === '/away') return response.writeHead(302, { location: '/there' }).end()
  if (request.url === '/empty') return response.writeHead(204).end()
  response.writeHead(201, { 'x-kind': 'test', 'content-type': 'application/json' }).end('{"ok":true}')
}
const server = createServer((request, response) => void answer(request, response))
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const demo = outgoing(readEnv({ DEMO: '1' }), 'https://platform.example')
const real = outgoing(readEnv({ DEMO: '0' }), 'https://platform.example')

test('asks like fetch does', async () => {
  const response = await demo(`${url}/hook?a=1`, { method: 'POST', body: new URLSearchParams({ 名: '值' }) })
  expect(response.status).toBe(201)
  expect(response.headers.get('x-kind')).toBe('test')
  expect(await response.json()).toEqual({ ok: true })
  expect(asked.at(-1)).toBe(
    'POST /hook?a=1 application/x-www-form-urlencoded;charset=UTF-8 %E5%90%8D=%E5%80%BC',
  )
})

test('sends parts with their boundary, and reads an empty answer', async () => {
  const form = new FormData()
  form.set('pic', new Blob(['x'], { type: 'image/png' }), 'a.png')
  const response = await demo(`${url}/empty`, { method: 'POST', body: form })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(asked.at(-1)).toMatch(/multipart\/form-data; boundary=/)
})

test('follows nobody', async () => {
  await expect(demo(`${url}/away`)).rejects.toThrow('fetch failed')
  expect(asked.some((one) => one.includes('/there'))).toBe(false)
})

test.each([
  'http://127.0.0.1:8080/',
  'http://[::1]:8080/',
  'http://10.1.2.3/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost:8080/',
  'http://user:secret@example.com/',
])('%s is out of reach of a newsroom that is no demo', async (address) => {
  await expect(real(address)).rejects.toMatchObject({ kind: 'reconnect' })
})

test('in the demo this machine can be reached, and nothing else of the house', async () => {
  await expect(demo('http://10.1.2.3/')).rejects.toMatchObject({ kind: 'reconnect' })
})

test('an answer can be given up', async () => {
  await expect(demo(url, { signal: AbortSignal.abort() })).rejects.toThrow()
})
