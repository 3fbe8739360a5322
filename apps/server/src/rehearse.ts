import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { readMoment } from './backup/at-moment.ts'
import { rehearse } from './backup/rehearse.ts'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'

const log = pino({ level: 'warn' }, pino.destination(2))

const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

const usage =
  '用法：npm run rehearse -- --to "2026-11-18 12:34" --store 文件备份目录 [--into 新目录] [--config /etc/pgbackrest.conf] [--stanza rongbian] [--database rongbian] [--bin /usr/lib/postgresql/15/bin]'

const main = async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      to: text,
      store: text,
      into: text,
      config: { ...text, default: '/etc/pgbackrest.conf' },
      stanza: { ...text, default: 'rongbian' },
      database: { ...text, default: 'rongbian' },
      bin: { ...text, default: '/usr/lib/postgresql/15/bin' },
    },
  })
  const { to, store, into, config, stanza, database, bin } = values
  if (!to || !store) throw new StartError(usage)
  const { TIME_ZONE: timeZone } = readEnv()
  const at = readMoment(to, timeZone)
  const folder = resolve(into ?? `rehearsal-${at.toISOString().replaceAll(':', '-')}`)
  const where = { store: resolve(store), into: folder, config: resolve(config), bin }
  return rehearse({ ...where, stanza, database, at, timeZone, port: await freePort() }, log, console.log)
}

main().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
