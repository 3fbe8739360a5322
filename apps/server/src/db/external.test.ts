import { createServer, type Socket } from 'node:net'
import pino from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './open.ts'

const log = pino({ level: 'silent' })

const open = (DATABASE_URL: string) =>
  openDatabase({ DATABASE_URL, DATA_DIR: '/nowhere', TIME_ZONE: 'Asia/Shanghai' }, log)

const { server } = inject('database')
const known = {
  user: String(server.user),
  password: String(server.password ?? ''),
  database: String(server.database),
}
const serverUrl = (changes: Partial<typeof known> = {}) => {
  const { user, password, database } = { ...known, ...changes }
  return `postgres://${user}:${password}@localhost:${server.port}/${database}?host=${server.host}`
}

const listen = async (onSocket: (socket: Socket) => void) => {
  const other = createServer(onSocket).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  return `postgres://someone:s3cret@127.0.0.1:${port}/news`
}

test('a good address opens', async () => {
  const { pool, close } = await open(serverUrl())
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test.each([
  ['not an address', 'news.example.com/news', 'DATABASE_URL 的格式不对'],
  ['another kind of database', 'mysql://someone:s3cret@localhost/news', 'DATABASE_URL 的格式不对'],
  [
    'nobody listens',
    'postgres://someone:s3cret@127.0.0.1:1/news',
    '（127.0.0.1:1/news）不能使用：连接被拒绝',
  ],
  ['an unknown user', serverUrl({ user: 'stranger', password: 's3cret' }), '用户名或密码不对'],
  ['an unknown database', serverUrl({ database: 'nowhere' }), '数据库不存在，请先创建它'],
])('%s is said so, without the password', async (_, url, expected) => {
  const error = await open(url).catch((error) => error)
  expect(error.message).toContain(expected)
  expect(error.message).not.toMatch(/s3cret|\n/)
})

test('a server that does not speak PostgreSQL is said so', async () => {
  const url = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await expect(open(url)).rejects.toThrow('没有得到 PostgreSQL 的应答')
})

test('a server that never answers is given up', async () => {
  const url = await listen((socket) => onTestFinished(() => void socket.destroy()))
  await expect(open(url)).rejects.toThrow('没有得到 PostgreSQL 的应答')
})
