import Fastify from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import { openPool, poolConfig } from '../../../apps/server/src/db/open.ts'
import { channel, echo, echoWritten } from './echo.ts'

/** The yardstick: what is posted goes through NOTIFY to the one socket it names, at whichever node that is. */
const { DATABASE_URL: connectionString = '', PORT } = process.env
const config = poolConfig({ connectionString }, 'Asia/Shanghai')
const { pool } = openPool(config, pino({ level: 'silent' }))
const sockets = new Map<string, WebSocket>()

const listener = new pg.Client(config)
await listener.connect()
await listener.query(`listen ${channel}`)
listener.on('notification', ({ payload = '' }) => sockets.get(payload)?.send(payload))

const app = Fastify()
app.get('/readyz', () => 'ok')
app.post<{ Params: { name: string } }>('/tell/:name', async ({ params: { name } }) => {
  await echo(pool, name)
  return { code: 200 }
})
app.post<{ Params: { name: string } }>('/write/:name', async ({ params: { name } }) => {
  await echoWritten(pool, name)
  return { code: 200 }
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })

new WebSocketServer({ server: app.server }).on('connection', (socket, { url = '' }) => {
  const name = url.slice(1)
  sockets.set(name, socket)
  socket.on('close', () => sockets.delete(name))
})
process.on('SIGTERM', () => process.exit(0))
