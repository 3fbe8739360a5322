import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openPool, poolConfig } from '#/db/open.ts'
import { connectionOf, testApp } from '#/testing/app.fixture.ts'
import { factsOf, film, uploadAll, uploadApp, uploadPath } from './uploads.fixture.ts'

const hangingStore = async () => {
  const asked = Promise.withResolvers<void>()
  const server = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return { port: (server.address() as AddressInfo).port, asked: asked.promise, close }
}

test('a store that does not answer holds no connection that others wait for', async () => {
  const news = await uploadApp()
  onTestFinished(news.close)
  const content = film(100_000)
  await uploadAll(news.as('reporter'), content, '片.mp4')

  const store = await hangingStore()
  const config = { ...poolConfig(connectionOf(news), 'Asia/Shanghai'), max: 1 }
  const way = openPool(config, pino({ level: 'silent' }))
  const slow = await testApp({
    on: { ...way, config, close: () => way.pool.end() },
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      S3_BUCKET: 'news',
      S3_KEY: 'key',
      S3_SECRET: 'secret',
    },
  })
  onTestFinished(slow.close)
  const checking = slow.as('reporter').get(uploadPath, factsOf(content))
  await store.asked
  expect((await slow.as('editor').get('/sprint/view/libraries/list')).statusCode).toBe(200)
  store.close()
  expect((await checking).statusCode).toBe(503)
})
