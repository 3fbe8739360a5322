import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program of the cluster that runs: stopped politely, or killed as a fault would. */
export interface Program {
  name: string
  child: ChildProcess
  /** Asks it to end and waits; after ten seconds it is killed. */
  stop(): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Throws where it has ended unasked. */
  assertRuns(): void
}

export interface Start {
  /** Names its log. */
  name: string
  program: string
  args?: readonly string[]
  /** Its log is written here. */
  folder: string
  env?: Record<string, string>
  /** PostgreSQL and Patroni refuse to run as root. */
  account?: string
}

const politeMs = 10_000

/** Waiting for it is of no use. */
class Ended extends Error {}

const isRoot = () => process.getuid?.() === 0

export const isInstalled = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: searchPath } }).status === 0

/** Debian keeps servers where only root's path leads. */
export const searchPath =
  '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/15/bin'

const asAccount = (account: string, program: string, args: readonly string[]) =>
  ['setpriv', '--reuid', account, '--regid', account, '--init-groups', program, ...args] as const

export const startProgram = ({ name, program, args = [], folder, env = {}, account }: Start): Program => {
  const [command, ...rest] =
    account && isRoot() ? asAccount(account, program, args) : ([program, ...args] as const)
  // Its own, not a pipe to us: it goes on writing when whoever started it has ended.
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(command, rest, {
    cwd: folder,
    env: { PATH: searchPath, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    // A group of its own, so that what it starts goes with it.
    detached: true,
  })
  closeSync(log)
  let ended = false
  const exit = once(child, 'exit').then(
    () => {
      ended = true
    },
    () => {
      ended = true
    },
  )
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid && !ended) process.kill(-child.pid, signal)
    } catch {
      // It ended by itself in between.
    }
  }
  return {
    name,
    child,
    async kill(signal = 'SIGKILL') {
      signalGroup(signal)
      await exit
    },
    async stop() {
      signalGroup('SIGTERM')
      const late = new AbortController()
      const cut = sleep(politeMs, undefined, { signal: late.signal }).then(
        () => signalGroup('SIGKILL'),
        () => {},
      )
      await exit
      late.abort()
      await cut
    },
    assertRuns() {
      if (ended) throw new Ended(`${name} ended by itself, see ${join(folder, `${name}.log`)}`)
    },
  }
}

/** Where engines get their ports, and who starts their programs. */
export interface Grounds {
  port(name: string): Promise<number>
  start(wanted: Start): Program
}

/** A port of loopback nobody listens on now. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** Asks again until it holds. */
export const untilReady = async (what: string, isReady: () => Promise<boolean>, withinMs = 60_000) => {
  const until = Date.now() + withinMs
  for (;;) {
    const isThere = await isReady().catch((error) => {
      if (error instanceof Ended) throw error
      return false
    })
    if (isThere) return
    if (Date.now() > until) throw new Error(`${what} was not ready within ${withinMs / 1000} s`)
    await sleep(100)
  }
}

/** Any answer will do: it listens and speaks HTTP. */
export const answersHttp = (url: string) => async () => {
  await fetch(url, { signal: AbortSignal.timeout(2_000) })
  return true
}

/** For a run of its own: whatever is free. */
export const anywhere: Grounds = { port: () => freePort(), start: startProgram }
