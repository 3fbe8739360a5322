import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import rootPackage from '../../../../../package.json' with { type: 'json' }
import { forgetNode, forgetSilent, type NodeFacts, tellNode } from './queries.ts'

const beatMs = 10_000

interface Joining {
  db: Db
  log: Logger
  role: string
  everyMs?: number
}

/** Tells the database of this process for as long as it lives; that the database is away harms nobody. */
export const joinNodes = async ({ db, log, role, everyMs = beatMs }: Joining) => {
  const facts: NodeFacts = {
    id: randomUUID(),
    name: `${hostname()}:${process.pid}`,
    version: rootPackage.version,
    role,
    address: '',
    draining: false,
  }
  const unheard = (error: Error) => log.warn({ error: error.message }, 'nodes: not told')
  // One after another, so that a late heartbeat does not bring back who has left.
  let telling = Promise.resolve()
  const next = (work: () => Promise<unknown>) => {
    telling = telling.then(work).then(() => {}, unheard)
    return telling
  }
  const tell = (changes: Partial<NodeFacts> = {}) => {
    Object.assign(facts, changes)
    return next(() => tellNode(db, facts))
  }
  const timer = setInterval(() => {
    tell()
    next(() => forgetSilent(db))
  }, everyMs).unref()
  await tell()
  return {
    id: facts.id,
    listensAt: (address: string) => tell({ address }),
    drains: () => tell({ draining: true }),
    leave() {
      clearInterval(timer)
      return next(() => forgetNode(db, facts.id))
    },
  }
}
