import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartError } from '#/start-error.ts'
import type { Place } from './cluster-place.ts'
import { processesOf, processIdentity } from './process-facts.ts'
import { sharedBuffers } from './shared-buffers.ts'

/** Fast, then immediate (as after a power cut, nothing committed is lost), then by force. */
const farewells = [
  { signal: 'SIGINT', seconds: 20 },
  { signal: 'SIGQUIT', seconds: 5 },
  { signal: 'SIGKILL', seconds: 5 },
] as const

const helpersMs = 10_000

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

const readPidFile = (cluster: string) => {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return { pid: 0, isReady: false }
  }
}

const stopPostmaster = async (pid: number) => {
  const identity = processIdentity(pid)
  const isGone = () => processIdentity(pid) !== identity
  for (const { signal, seconds } of identity ? farewells : []) {
    const deadline = Date.now() + seconds * 1000
    process.kill(pid, signal)
    while (!isGone() && Date.now() < deadline) await sleep(20)
    if (isGone()) return
  }
}

/** After kill -9 of the server its database runs on alone; after kill -9 of both, its helpers end by themselves. */
export const stopOrphan = async (cluster: string, log: Logger) => {
  const { pid } = readPidFile(cluster)
  if (!pid) return
  if (processesOf(cluster).includes(pid)) {
    log.warn({ pid }, 'stopping the database left by a killed server')
    await stopPostmaster(pid)
  }
  const deadline = Date.now() + helpersMs
  while (processesOf(cluster).length > 0 && Date.now() < deadline) await sleep(20)
  if (processesOf(cluster).length > 0)
    throw new StartError(`数据库 ${cluster} 还有进程没有结束，请稍后再试。`)
}

/** Only when no process of the cluster is left: PostgreSQL takes a zombie, or a stranger with the pid, for alive. */
export const clearPidFile = (cluster: string) => rmSync(pidFile(cluster), { force: true })

const lastWords = (logFile: string, from: number) => {
  const lines = readFileSync(logFile).subarray(from).toString().split('\n')
  const fatal =
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.findLast((line) => line.trim())
  return fatal?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? ''
}

interface PostmasterOptions {
  socketDir: string
  logFile: string
  fsync: boolean
}

/** Answers once connections are taken, after crash recovery if there is any to do. */
export const runPostmaster = async (place: Place, cluster: string, options: PostmasterOptions) => {
  const output = openSync(options.logFile, 'a', 0o600)
  const logStart = statSync(options.logFile).size
  const settings = {
    listen_addresses: '',
    unix_socket_directories: options.socketDir,
    shared_buffers: sharedBuffers(),
    fsync: options.fsync ? 'on' : 'off',
    // Torn pages come from a power cut alone, which is not survived without fsync anyway.
    full_page_writes: options.fsync ? 'on' : 'off',
  }
  const child = spawn(
    join(place.native, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In a group of its own, so that Ctrl-C in the terminal reaches the server alone.
    { ...place.account, cwd: '/', env: { LC_ALL: 'C' }, detached: true, stdio: ['ignore', output, output] },
  )
  closeSync(output)
  let isRunning = true
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  }).then(() => {
    isRunning = false
  })
  const stop = async () => {
    // Once it has ended, its pid may be anybody's.
    if (isRunning && child.pid) await stopPostmaster(child.pid)
  }
  while (isRunning) {
    const { pid, isReady } = readPidFile(cluster)
    if (pid === child.pid && isReady) return { ended, stop }
    await Promise.race([sleep(20), ended])
  }
  throw new StartError(
    `内置数据库没有启动：${lastWords(options.logFile, logStart)}（详见 ${options.logFile}）`,
  )
}
