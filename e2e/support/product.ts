import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** As `npm start` runs it, where that has been made; else as it is written. */
const main =
  process.env.RONGBIAN_SERVER ?? fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

const isFree = async (port: number) => {
  const probe = createServer()
  const listening = new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  const free = await listening
  if (free) await new Promise((resolve) => probe.close(resolve))
  return free
}

/** Below those the system lends to any connection: one of them would take it before the product does. */
const freePort = async (): Promise<number> => {
  const port = randomInt(15_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

const untilReady = async (url: string, child: ChildProcess) => {
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null) throw new Error('the product ended before it was ready')
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGTERM')
  throw new Error('the product did not get ready')
}

export interface Product {
  /** Without the prefix. */
  origin: string
  /** Its data. */
  folder: string
  /** Ends it as a power cut would; the data folder stays. */
  crash(): Promise<void>
  /** After a crash: the same address, the same data folder. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** The database runs as another account than root's and must be able to pass through. */
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-e2e-'))
  await chmod(folder, 0o711)
  return folder
}

const startIn = async (folder: string, settings: Record<string, string>): Promise<Product> => {
  const port = await freePort()
  const env = {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    // Pages that appear by themselves would disturb every journey.
    DEMO_PAPER: '0',
    ...settings,
  }
  const origin = `http://127.0.0.1:${port}`
  const start = async () => {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    await untilReady(origin, child)
    return child
  }
  let child = await start()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    origin,
    folder,
    crash: () => end('SIGKILL'),
    async startAgain() {
      child = await start()
    },
    async stop() {
      await end('SIGTERM')
    },
  }
}

const newsroomVariable = 'RONGBIAN_E2E_NEWSROOM'

/** A data folder as the first start leaves it, for the workers to copy; answers how to remove it. */
export const makeNewsroom = async () => {
  const folder = await newFolder()
  const product = await startIn(folder, {})
  await product.stop()
  process.env[newsroomVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** The real product as its own process, with a data folder of its own: an empty one for a start without the demo. */
export const startProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const folder = await newFolder()
  const newsroom = process.env[newsroomVariable]
  // The cluster keeps its owner.
  if (newsroom && settings.DEMO !== '0') await promisify(execFile)('cp', ['-a', `${newsroom}/.`, folder])
  const product = await startIn(folder, settings)
  return {
    ...product,
    async stop() {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
