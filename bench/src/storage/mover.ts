import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MovePoint, movePoints } from '../../../apps/server/src/storage/move.ts'
import type { HomeName, House } from './house.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../../apps/server/src/${path}`, import.meta.url))
const command = fileOf('move-storage.ts')
const mortal = fileOf('storage/move-node.fixture.ts')
const longestMs = 4_000

const run = ({ settingsFor }: House, inUse: HomeName, args: readonly string[]) => {
  const env = { ...process.env, ...settingsFor(inUse) }
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  return { child, said, exit: once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]> }
}

interface Move {
  house: House
  /** The home in use, and the one the files go to. */
  inUse: HomeName
  to: HomeName
}

/** The command as people run it. Answers whether it was cut off, and did not end before. */
const killAnywhere = async ({ house, inUse, to }: Move) => {
  const { child, exit } = run(house, inUse, [command, '--to', to])
  await Promise.race([exit, sleep(300 + Math.random() * longestMs)])
  child.kill('SIGKILL')
  return (await exit)[1] === 'SIGKILL'
}

const killAt = async ({ house, inUse, to }: Move, point: MovePoint) => {
  const nth = 1 + Math.floor(Math.random() * 5)
  const { exit } = run(house, inUse, [mortal, to, point, String(nth)])
  return (await exit)[1] === 'SIGKILL'
}

const triesMost = 5

/** Ends one that was at work, at a point of its own or at any time. */
export const killOne = async (move: Move, count: number) => {
  const point = count % 2 === 0 ? movePoints[(count >> 1) % movePoints.length] : undefined
  for (let time = 0; time < triesMost; time += 1) {
    const isCutOff = await (point && time === 0 ? killAt(move, point) : killAnywhere(move))
    if (isCutOff) return point && time === 0 ? point : '任意时刻'
  }
  throw new Error('the move ends before it can be killed: there are too few files')
}

/** To its end. Answers what it says. */
export const moveAll = async ({ house, inUse, to }: Move) => {
  const { said, exit } = run(house, inUse, [command, '--to', to])
  const [code] = await exit
  return { isDone: code === 0, said: await said }
}
