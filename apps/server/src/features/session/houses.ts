import { insideNewsroom } from '#/db/newsroom-place.ts'
import type { Db } from '#/db/open.ts'
import type { House, Houses } from '#/http/houses.ts'
import type { Signals } from '#/realtime/signals.ts'
import { findHouses } from './queries.ts'

const trustMs = 30_000

interface Known {
  all: House[]
  isLocked: boolean
  byName: Map<string, House>
}

const firstLabel = (hostname: string) => hostname.split('.', 1)[0] ?? ''

/** Few rows that every call asks for: remembered for seconds, and forgotten when another node changes them. */
export const createHouses = (db: Db, signals: Signals): Houses => {
  let known: Promise<Known> | undefined
  let until = 0
  const forget = () => {
    until = 0
  }
  signals.on('newsrooms', forget)

  const load = async (): Promise<Known> => {
    const rows = await findHouses(db)
    const houses = rows.map(({ code, hosts, suspendedAt, isLocked: _, ...house }) => ({
      names: [code, ...hosts],
      house: { ...house, isSuspended: suspendedAt !== null },
    }))
    const byName = new Map(houses.flatMap(({ names, house }) => names.map((name) => [name, house] as const)))
    // What is not there yet is looked for again: the first one may come at any moment.
    if (rows.length === 0) forget()
    const isLocked = rows[0]?.isLocked ?? false
    return { all: houses.map(({ house }) => house), isLocked, byName }
  }
  const read = () => {
    if (!known || Date.now() >= until || !signals.connected) {
      until = Date.now() + trustMs
      known = load()
      known.catch(forget)
    }
    return known
  }

  const named = async (hostname: string) => {
    const { byName } = await read()
    const name = hostname.toLowerCase().replace(/\.$/, '')
    return byName.get(name) ?? byName.get(firstLabel(name))
  }

  return {
    named,
    at: async (hostname) => {
      const house = await named(hostname)
      const { all } = await read()
      return house ?? (all.length === 1 ? all[0] : undefined)
    },
    within: async (tenantId, work) => ((await read()).isLocked ? insideNewsroom(tenantId, work) : work()),
    isEmpty: async () => (await read()).all.length === 0,
  }
}
