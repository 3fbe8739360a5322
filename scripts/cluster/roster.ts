import { join } from 'node:path'
import { beingOf, end, endings, isAlive, postmasterIn } from './being.ts'
import { choosePort, usualPorts } from './ports.ts'
import { type Grounds, type Start, startProgram } from './program.ts'
import { type ClusterRecord, type Part, writeRecord } from './record.ts'

/** PostgreSQL closes its books in that time, and a node serves its last readers. */
const politeMs = 30_000

/** Grounds that write down whom they start, and start nobody once told to stop. */
export const recordedGrounds = (folder: string, record: ClusterRecord, signal?: AbortSignal): Grounds => ({
  async port(name) {
    const port = await choosePort(record.ports[name] ?? usualPorts[name])
    record.ports[name] = port
    writeRecord(folder, record)
    return port
  },
  start(wanted: Start) {
    signal?.throwIfAborted()
    const program = startProgram(wanted)
    const data = wanted.program === 'patroni' ? { data: join(wanted.folder, 'data') } : {}
    record.parts.push({ name: wanted.name, ...beingOf(program.child.pid ?? 0), ...data })
    writeRecord(folder, record)
    return program
  },
})

const endPart = async (part: Part) => {
  const ending = await end(part, politeMs)
  const left = part.data ? postmasterIn(part.data) : undefined
  // It waits for nobody who is still connected.
  return left ? await end(left, politeMs, 'SIGINT') : ending
}

/** Ends all, the last one first, and says of each what became of it. Strangers who have a pid of theirs are not touched. */
export const endAll = async (folder: string, record: ClusterRecord, tell: (line: string) => void) => {
  record.isUp = false
  for (let part = record.parts.at(-1); part; part = record.parts.at(-1)) {
    tell(`${part.name}（进程 ${part.pid}）${endings[await endPart(part)]}`)
    record.parts.pop()
    writeRecord(folder, record)
  }
}

export const livingParts = ({ parts }: ClusterRecord) => parts.filter(isAlive)
