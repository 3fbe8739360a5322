import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** As `npm start` runs it, where that has been made; else as it is written. */
const main = process.env.RONGBIAN_SERVER ?? fileURLToPath(new URL('../main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

/** The demo greets people; without it the log says where it listens. */
const announced = /(?:融编已启动：|Server listening at )(http:[^\s"]+?)\/?["\n]/

interface ServerProcess {
  child: ChildProcess
  /** The printed address; fails when the process ends without printing one. */
  address: Promise<string>
  exit: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** A real server in a process of its own, in demo mode on a free port unless told otherwise. */
export const startServer = (env: Record<string, string>, program = main): ServerProcess => {
  const child = spawn(process.execPath, [program], {
    env: { PORT: '0', NODE_COMPILE_CACHE: compiled, DEMO_PAPER: '0', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  const { promise: address, resolve: announce, reject } = Promise.withResolvers<string>()
  address.catch(() => {})
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text
  })
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text
    const [, printed] = announced.exec(output.stdout) ?? []
    if (printed) announce(printed)
  })
  const exit = new Promise<Awaited<ServerProcess['exit']>>((resolve) => {
    child.once('close', (code) => {
      reject(new Error(`ended with ${code}: ${output.stderr}`))
      resolve({ code, ...output })
    })
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  return { child, address, exit }
}
