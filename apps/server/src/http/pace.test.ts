import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerNoHttp } from './client-error.ts'
import { paceCheck } from './pace.ts'

const listening = async () => {
  const app = Fastify({ clientErrorHandler: answerNoHttp })
  const check = paceCheck({ windowMs: 400, bytes: 1000 })
  app.addHook('onRequest', async (request, reply) => check(request, reply))
  app.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  return { socket, answer: text(socket) }
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test('a body that drips is told so and cut off', async () => {
  const { socket, answer } = await listening()
  socket.write(head(5000))
  const dripping = setInterval(() => socket.write(' '), 50)
  onTestFinished(() => clearInterval(dripping))
  const said = await answer
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('"error":"too_slow"')
})

test('a body that only takes its time arrives', async () => {
  const { socket, answer } = await listening()
  socket.write(`${head(4002)}"`)
  for (const letter of 'abcd') {
    socket.write(letter.repeat(1000))
    await sleep(150)
  }
  socket.end('"')
  expect(await answer).toContain('{"length":4002}')
})

test('what is no HTTP is answered in the envelope', async () => {
  const { socket, answer } = await listening()
  socket.write('GARBAGE\r\n\r\n')
  const said = await answer
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said).toContain('{"code":400,"msg":"请求格式不正确","data":{"error":"malformed"}}')
})
