import { existsSync, openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import type { Env } from './env.ts'
import { logLines } from './log-lines.ts'

const largest = 20_000_000
const terminal = 1

export const logFile = (env: Env) => join(env.DATA_DIR, 'logs', 'server.log')

const openFile = (path: string) => {
  if (existsSync(path) && statSync(path).size > largest) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/** A demo keeps its terminal calm: the address and the accounts stay in view, the log goes to a file. */
export const openLog = (env: Env): Logger =>
  pino({ level: env.LOG_LEVEL }, logLines(env.DEMO ? openFile(logFile(env)) : terminal))
