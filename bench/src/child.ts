import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface Child {
  url: string
  pid: number
  process: ChildProcess
  exited: Promise<void>
  /** Waits until it serves again; fails when it has ended instead. */
  ready(): Promise<void>
  /** Ends it in order and waits for its end. */
  stop(): Promise<void>
}

const startWithinMs = 120_000
const ticksPerSecond = 100

export const productFile = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

const isReady = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

const untilReady = async (url: string, demandAlive: () => void) => {
  const until = Date.now() + startWithinMs
  while (!(await isReady(`${url}/readyz`))) {
    demandAlive()
    if (Date.now() > until) throw new Error(`${url} is not ready`)
    await sleep(10)
  }
}

/** Starts a TypeScript server in a process of its own, with the flags the product starts with, and waits until it is ready. */
export const startChild = async (
  file: string,
  env: Record<string, string>,
  { nodeArguments = [], port: wanted }: { nodeArguments?: string[]; port?: number } = {},
): Promise<Child> => {
  const port = wanted ?? (await freePort())
  const child = spawn(process.execPath, [...process.execArgv, ...nodeArguments, file], {
    env: { DEMO_PAPER: '0', ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const exited = once(child, 'exit').then(() => {})
  const url = `http://127.0.0.1:${port}`
  const demandAlive = () => {
    if (child.exitCode !== null || child.signalCode) throw new Error(`${file} has ended: ${complaint}`)
  }
  const ready = () => untilReady(url, demandAlive)
  try {
    await ready()
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  return {
    url,
    pid: child.pid ?? 0,
    process: child,
    exited,
    ready,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Seconds of processor time the process has used so far. */
export const processorSeconds = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** A part of one core in which a newsroom that has nothing to do looks whether there is something. */
const idleShare = 0.1
const idleForMs = 3_000

/** The demo newsroom publishes and indexes for a while after its start, which is not what is measured. */
export const untilIdle = async (pid: number) => {
  const until = Date.now() + startWithinMs
  for (let before = processorSeconds(pid); Date.now() < until; before = processorSeconds(pid)) {
    await sleep(idleForMs)
    if (processorSeconds(pid) - before < (idleShare * idleForMs) / 1000) return
  }
  throw new Error('the product does not come to rest')
}

export const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
