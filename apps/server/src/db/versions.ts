import { sql } from 'kysely'
import { StartError } from '#/start-error.ts'
import rootPackage from '../../../../package.json' with { type: 'json' }
import type { Db } from './open.ts'

export const ownVersion = rootPackage.version

const numbers = new Intl.Collator('en', { numeric: true })

export const isOlder = (one: string, other: string) => numbers.compare(one, other) < 0

const oldestOf = (versions: readonly string[]) => versions.toSorted(numbers.compare)[0]

export const hasTable = async (db: Db, name: string) => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found === true
}

/** Of the nodes that work now; undefined when there is none. */
export const oldestNodeVersion = async (db: Db) => {
  if (!(await hasTable(db, 'node'))) return
  const { rows } = await sql<{ version: string }>`select version from node
    where seen_at > clock_timestamp() - interval '1 minute'`.execute(db)
  return oldestOf(rows.map(({ version }) => version))
}

/** From here on older versions are refused at their start. */
export const refuseOlder = (db: Db, cause: string, version: string) =>
  sql`insert into oldest_version (cause, version) values (${cause}, ${version})
    on conflict (cause) do update set version = excluded.version`.execute(db)

const newer = (cause: string, wanted: string, version: string) =>
  new StartError(
    `数据由更新版本的融编创建（含 ${cause}），需要融编 ${wanted}的版本，本程序是 ${version}，没有作任何改动，请升级程序。`,
  )

/** Refuses what was made for newer versions only; what newer ones have merely added is none of our business. */
export const demandOldEnough = async (db: Db, unknownContracts: readonly string[], version = ownVersion) => {
  if (await hasTable(db, 'oldest_version')) {
    const { rows } = await sql<{ cause: string; version: string }>`select * from oldest_version`.execute(db)
    const told = rows.toSorted((one, other) => numbers.compare(other.version, one.version))[0]
    if (told && isOlder(version, told.version)) throw newer(told.cause, `${told.version} 及以后`, version)
  }
  const unknown = unknownContracts.at(-1)
  if (unknown) throw newer(unknown, `${version} 以后`, version)
}
