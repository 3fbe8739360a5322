import { existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import type { Env } from './env.ts'

const largest = 20_000_000

export const logFile = (env: Env) => join(env.DATA_DIR, 'logs', 'server.log')

const openFile = (path: string) => {
  if (existsSync(path) && statSync(path).size > largest) renameSync(path, `${path}.1`)
  return pino.destination({ dest: path, mode: 0o600, sync: true })
}

/** A demo keeps its terminal calm: the address and the accounts stay in view, the log goes to a file. */
export const openLog = (env: Env): Logger =>
  pino({ level: env.LOG_LEVEL }, env.DEMO ? openFile(logFile(env)) : pino.destination(1))
