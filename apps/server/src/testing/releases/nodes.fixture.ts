import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Fate } from './mortal.fixture.ts'

const nodeFile = fileURLToPath(new URL('./node.fixture.ts', import.meta.url))
const compiled = fileURLToPath(
  new URL('../../../../../node_modules/.cache/compiled-releases', import.meta.url),
)
const deathWithinMs = 60_000
const unharmed: Fate = { point: null, nth: 0 }

const startNode = async (file: string, settings: object) => {
  const child = spawn(process.execPath, [file, JSON.stringify(settings)], {
    env: { NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const [said] = await Promise.race([once(child, 'message'), exited])
  if (said !== 'ready') throw new Error(`a worker did not start: ${said}`)
  return { child, exited }
}
type Node = Awaited<ReturnType<typeof startNode>>

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

const tell = async ({ child, exited }: Node, fate: Fate) => {
  if (!isAlive(child)) return
  const told = once(child, 'message')
  child.send(fate, () => {})
  await Promise.race([told, exited])
}

/** Workers in processes of their own, which can be made to die at a point. */
export const startNodes = async (settings: object, file = nodeFile, count = 2) => {
  let nodes = await Promise.all(Array.from({ length: count }, () => startNode(file, settings)))
  let deaths = 0

  const revive = async () => {
    nodes = await Promise.all(nodes.map((node) => (isAlive(node.child) ? node : startNode(file, settings))))
  }
  return {
    deaths: () => deaths,
    revive,
    async arm(fate: Fate) {
      await revive()
      for (const node of nodes) await tell(node, fate)
    },
    /** Those that still live from here on go on living. */
    async disarm() {
      for (const node of nodes) await tell(node, unharmed)
      deaths += nodes.filter(({ child }) => !isAlive(child)).length
    },
    /** All of them, wherever they are. */
    async kill() {
      for (const { child } of nodes) child.kill('SIGKILL')
      await Promise.all(nodes.map(({ exited }) => exited))
    },
    /** False when nobody has died in time. */
    firstDeath: () =>
      Promise.race([
        ...nodes.map(({ exited }) => exited.then(() => true)),
        sleep(deathWithinMs, false, { ref: false }),
      ]),
    async stop() {
      for (const { child } of nodes) if (isAlive(child)) child.disconnect()
      await Promise.all(nodes.map(({ exited }) => exited))
    },
  }
}
export type Nodes = Awaited<ReturnType<typeof startNodes>>
