import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
  await news.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => news.close())

const head = [
  'GET /nowhere HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  '\r\n',
].join('\r\n')

// Each waits as long as the server does: side by side.
test.concurrent.each([
  ['without a key', head],
  ['behind a request that is not answered yet', `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${head}`],
  ['with half of a second one', `${head}GET / HT`],
])(
  'an upgrade %s does not stay open',
  async (_, bytes) => {
    const { port } = news.app.server.address() as AddressInfo
    const socket = connect({ host: '127.0.0.1', port }).on('error', () => {})
    socket.resume().write(bytes)
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  },
  20_000,
)
