import type { Engine } from './engine.ts'
import { startEtcd } from './engines/etcd.ts'
import { startHaproxy, type Ways } from './engines/haproxy.ts'
import { type Member, startMember } from './engines/patroni.ts'
import { ask, type Login } from './engines/postgres.ts'
import { enginePackages } from './packages.ts'
import { anywhere, untilReady } from './program.ts'

/** What it is made of. */
export const databaseEngines = [
  enginePackages.etcd,
  enginePackages.postgres,
  enginePackages.patroni,
  enginePackages.haproxy,
] as const

export interface DatabaseCluster extends Engine {
  etcd: string
  members: readonly Member[]
  ways: Ways
  /** By way of HAProxy, to whoever takes writes. */
  login: Login & { database: string }
  url: string
  /** The same without HAProxy: every member by name. */
  hostsUrl: string
  primary(): Promise<Member>
}

const standMs = 180_000
const database = 'rongbian'

/** etcd, three members under Patroni and HAProxy before them. */
export const startDatabaseCluster = async (folder: string, grounds = anywhere): Promise<DatabaseCluster> => {
  const started: Engine[] = []
  const keep = <E extends Engine>(engine: E) => {
    started.unshift(engine)
    return engine
  }
  const stop = async () => {
    for (const engine of started) await engine.stop()
  }
  try {
    const etcd = keep(await startEtcd(folder, grounds))
    const members: Member[] = []
    for (const name of ['pg1', 'pg2', 'pg3'])
      members.push(keep(await startMember(folder, name, etcd.hosts, grounds)))
    const primary = async () => {
      for (const member of members) if (await member.isPrimary().catch(() => false)) return member
      throw new Error('no member takes writes')
    }
    const ways = keep(await startHaproxy(folder, members, grounds))
    const [{ user, password } = { user: '', password: '' }] = members
    const login = { host: '127.0.0.1', port: ways.primaryPort, user, password }
    const followers = async () => {
      for (const { patroni } of members) patroni.assertRuns()
      // One that is still being copied reads the stream as well.
      for (const member of members) if (!(await member.isRunning())) return false
      const [row] = await ask<{ count: number }>(login, 'select count(*)::int from pg_stat_replication')
      return row?.count === members.length - 1
    }
    await untilReady('the database cluster', followers, standMs)
    const there = await ask(login, `select from pg_database where datname = '${database}'`)
    if (there.length === 0) await ask(login, `create database ${database}`)
    const hosts = members.map(({ host, port }) => `${host}:${port}`).join(',')
    const at = (where: string) => `postgres://${user}:${password}@${where}/${database}`
    return {
      etcd: etcd.hosts,
      members,
      ways,
      login: { ...login, database },
      url: at(`127.0.0.1:${ways.primaryPort}`),
      hostsUrl: at(hosts),
      primary,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
