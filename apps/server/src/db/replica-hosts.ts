import pg from 'pg'
import { refused, whereIs } from './external.ts'
import { addressesOf, seek } from './hosts.ts'

const name = 'DATABASE_REPLICA_URL'
const connectMs = 3_000

/** What a standby has in common with its primary, and with nobody else. */
export interface Identity {
  system: string
  database: string
}

interface Met extends Identity {
  standby: boolean
}

const whoIsThere = `select system_identifier::text as system, current_database() as database,
  pg_is_in_recovery() as standby from pg_control_system()`

export const identityOf = async (client: Pick<pg.Client, 'query'> | pg.Pool): Promise<Identity> => {
  const { rows } = await client.query<Met>(whoIsThere)
  if (!rows[0]) throw new Error('the database does not say who it is')
  return rows[0]
}

const isSame = (one: Identity, other: Partial<Identity> | undefined) =>
  one.system === other?.system && one.database === other?.database

class NoReplica extends Error {
  readonly code = '57P03'
}

/** Clients that find a standby of this very database. The primary may be among the hosts: it is passed by. */
export const seekReplica = (addresses: readonly string[], identity: Identity) =>
  seek(addresses, {
    query: whoIsThere,
    isWanted: ([row]) => row?.standby === true && isSame(identity, row),
    refuse: () => new NoReplica('this host is no standby of the database'),
  })

/** Undefined where nobody answers: one that is away now may come back. */
const meet = async (connectionString: string): Promise<Identity | undefined> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return await identityOf(client)
  } catch {
    return
  } finally {
    client.end().catch(() => {})
  }
}

/** Reading from another database would be worse than reading from none. */
export const checkReplica = async (url: string, identity: Identity) => {
  const addresses = addressesOf(url)
  const places = addresses.map((address) => ({ address, where: whereIs(name, address) }))
  for (const { address, where } of places) {
    const met = await meet(address)
    if (met && !isSame(identity, met)) throw refused(name, where, '它不是 DATABASE_URL 那个数据库的备库')
  }
  return addresses
}
