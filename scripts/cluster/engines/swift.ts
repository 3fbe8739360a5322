import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Engine, fillShipped } from '../engine.ts'
import { answersHttp, anywhere, type Program, searchPath, untilReady } from '../program.ts'

const run = promisify(execFile)

const kinds = ['account', 'container', 'object'] as const

export interface Swift extends Engine {
  endpoint: string
  key: string
  secret: string
}

/** Where each piece lies: on the one device there is. */
const buildRing = async (folder: string, kind: string, port: number) => {
  const build = (...args: string[]) =>
    run('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder, env: { PATH: searchPath } })
  await build('create', '4', '1', '1')
  await build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  await build('rebalance')
}

/** Swift with its S3 face, on ports of its own; nothing of it is outside the folder. */
export const startSwift = async (
  folder: string,
  secret = 'rongbian-secret',
  grounds = anywhere,
): Promise<Swift> => {
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true })
  const values = { FOLDER: folder, USER: process.getuid?.() === 0 ? 'root' : 'swift', SECRET: secret }
  const memcachePort = await grounds.port('memcached')
  const programs: Program[] = []
  const start = (name: string, program: string, args: readonly string[]) =>
    programs.push(grounds.start({ name, program, args, folder }))

  start('memcached', 'memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(memcachePort), '-m', '32'])
  await Promise.all(
    kinds.map(async (kind) => {
      const port = await grounds.port(`swift-${kind}`)
      await buildRing(folder, kind, port)
      const conf = join(folder, `${kind}.conf`)
      await writeFile(conf, fillShipped('swift-node.conf', { ...values, KIND: kind, PORT: port }))
      start(`swift-${kind}`, `swift-${kind}-server`, [conf])
    }),
  )
  const port = await grounds.port('swift')
  const conf = join(folder, 'proxy.conf')
  await writeFile(
    conf,
    fillShipped('swift-proxy.conf', { ...values, PORT: port, MEMCACHE_PORT: memcachePort }),
  )
  start('swift-proxy', 'swift-proxy-server', [conf])

  const endpoint = `http://127.0.0.1:${port}`
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()))
  }
  const isReady = async () => {
    for (const program of programs) program.assertRuns()
    return answersHttp(`${endpoint}/healthcheck`)()
  }
  await untilReady('Swift', isReady).catch(async (error) => {
    await stop()
    throw error
  })
  return { endpoint, key: 'rb:rb', secret, stop }
}
