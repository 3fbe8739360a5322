import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isAlive, postmasterIn } from '../../../scripts/cluster/being.ts'
import { startDatabaseCluster } from '../../../scripts/cluster/database-cluster.ts'
import type { Member } from '../../../scripts/cluster/engines/patroni.ts'
import { openStoreFor, startNodesOf } from '../../../scripts/cluster/newsroom.ts'
import { freePort, type Grounds, type Start, untilReady } from '../../../scripts/cluster/program.ts'
import { openRecord } from '../../../scripts/cluster/record.ts'
import { endAll, recordedGrounds } from '../../../scripts/cluster/roster.ts'

const relayFile = fileURLToPath(new URL('./relay.ts', import.meta.url))
const backWithinMs = 180_000

/** The grounds of a cluster whose parts may be killed and started again as they were. */
const openTroupe = (folder: string) => {
  const record = openRecord(folder)
  const grounds = recordedGrounds(folder, record)
  const known = new Map<string, Start>()
  const start = (wanted: Start) => {
    known.set(wanted.name, wanted)
    return grounds.start(wanted)
  }
  const partOf = (name: string) => {
    const part = record.parts.findLast((one) => one.name === name)
    if (!part) throw new Error(`there is no ${name}`)
    return part
  }
  return {
    record,
    // Free ports: beside it may stand the cluster of `npm run cluster`.
    grounds: { port: async (name) => (record.ports[name] ??= await freePort()), start } satisfies Grounds,
    partOf,
    kill(name: string) {
      const part = partOf(name)
      if (isAlive(part)) process.kill(-part.pid, 'SIGKILL')
    },
    signal: (name: string, signal: NodeJS.Signals) => process.kill(partOf(name).pid, signal),
    /** As its supervisor would. */
    revive(name: string) {
      const wanted = known.get(name)
      if (!wanted) throw new Error(`nobody knows how ${name} was started`)
      start(wanted)
    },
    end: () => endAll(folder, record, () => {}),
  }
}

const killPostmaster = ({ name }: Member, data: string) => {
  const postmaster = postmasterIn(data)
  if (!postmaster) throw new Error(`${name} has no PostgreSQL to kill`)
  process.kill(postmaster.pid, 'SIGKILL')
}

const statusOf = async ({ apiPort }: Member, path: string) =>
  (await fetch(`http://127.0.0.1:${apiPort}${path}`, { signal: AbortSignal.timeout(2_000) })).status

/** Database, store, two nodes and two workers; all ways to the database lead through a relay that can fall silent. */
export const openStage = async (folder: string) => {
  const troupe = openTroupe(folder)
  const { grounds, record } = troupe
  try {
    const database = await startDatabaseCluster(folder, grounds)
    const relayPort = await grounds.port('relay')
    const home = join(folder, 'relay')
    await mkdir(home)
    const args = [relayFile, String(relayPort), String(database.ways.primaryPort)]
    grounds.start({ name: 'relay', program: process.execPath, args, folder: home })
    const url = database.url.replace(`:${database.ways.primaryPort}/`, `:${relayPort}/`)
    const house = { folder, grounds, secrets: record.secrets }
    const store = await openStoreFor(house)
    // The relay is slower to start than a connection waits.
    await sleep(1_000)
    const env = { DEMO: '1', DATABASE_URL: url, LOG_LEVEL: 'warn', ...store }
    const nodes = await startNodesOf(house, database, env)
    const web = nodes.flatMap(({ name, url: at }) => (at ? [{ name, url: at }] : []))
    const dataOf = ({ name }: Member) => join(folder, name, 'data')
    const synchronous = async () => {
      for (const member of database.members)
        if ((await statusOf(member, '/sync').catch(() => 0)) === 200) return member
      throw new Error('no member follows synchronously')
    }
    const isWhole = async () => {
      await database.primary()
      await synchronous()
      const all = await Promise.all(database.members.map((member) => statusOf(member, '/health')))
      return all.every((status) => status === 200)
    }
    return {
      ...troupe,
      folder,
      database,
      /** As the nodes go. */
      url,
      store,
      web,
      products: nodes.map(({ name }) => name),
      synchronous,
      killPostgres: (member: Member) => killPostmaster(member, dataOf(member)),
      async powerOff(member: Member) {
        troupe.kill(member.name)
        killPostmaster(member, dataOf(member))
      },
      untilNodeReady: (name: string) =>
        untilReady(
          name,
          async () => {
            const at = web.find((one) => one.name === name)?.url
            return (await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok
          },
          backWithinMs,
        ),
      /** One takes writes, one follows at once, all are well. */
      untilWhole: () => untilReady('the database cluster', isWhole, backWithinMs),
    }
  } catch (error) {
    await troupe.end()
    throw error
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
