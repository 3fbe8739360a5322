import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashOrder } from './hash-order.ts'

interface Session {
  fd: number
  sha256: Hash
  md5: Hash
  at: number
  upTo: number
  /** Set once the end is known. */
  order?: number
}

const sessions = new Map<string, Session>()
const block = Buffer.allocUnsafe(1024 * 1024)
/** So much of one file, then the next one's turn: a picture does not wait for a film. */
const blocksPerTurn = 8

const answer = (message: HashAnswer) => parentPort?.postMessage(message)

/** A code does not travel with its error. */
const fail = (order: number, error: unknown) =>
  answer({ order, failed: String(error), code: (error as NodeJS.ErrnoException).code })

const close = (id: string) => {
  const session = sessions.get(id)
  if (session) closeSync(session.fd)
  sessions.delete(id)
}

const open = (path: string): Session => ({
  fd: openSync(path, 'r'),
  sha256: createHash('sha256'),
  md5: createHash('md5'),
  at: 0,
  upTo: 0,
})

const hashSome = (session: Session) => {
  for (let turn = 0; turn < blocksPerTurn && session.at < session.upTo; turn += 1) {
    const wanted = Math.min(block.length, session.upTo - session.at)
    const read = readSync(session.fd, block, 0, wanted, session.at)
    if (read === 0) throw new Error('the file is shorter than told')
    const bytes = block.subarray(0, read)
    session.sha256.update(bytes)
    session.md5.update(bytes)
    session.at += read
  }
}

const work = (id: string, session: Session) => {
  try {
    hashSome(session)
    if (session.order === undefined || session.at < session.upTo) return
    answer({ order: session.order, sha256: session.sha256.digest('hex'), md5: session.md5.digest('hex') })
    close(id)
  } catch (error) {
    if (session.order !== undefined) fail(session.order, error)
    close(id)
  }
}

let running = false
const run = () => {
  const waiting = [...sessions].filter(([, { at, upTo, order }]) => at < upTo || order !== undefined)
  for (const [id, session] of waiting) work(id, session)
  running = waiting.length > 0
  if (running) setImmediate(run)
}

parentPort?.on('message', ({ id, path, upTo, order }: HashOrder) => {
  if (upTo === 0) return close(id)
  try {
    const session = sessions.get(id) ?? open(path)
    sessions.set(id, session)
    session.upTo = Math.max(session.upTo, upTo)
    if (order !== undefined) session.order = order
  } catch (error) {
    if (order !== undefined) fail(order, error)
  }
  if (!running) setImmediate(run)
  running = true
})
