import type { Logger } from 'pino'
import type { Env } from '#/env.ts'
import { type Opened, poolConfig } from './open.ts'
import { createPositions } from './positions.ts'
import { openReplica, type Replica } from './replica.ts'
import { checkReplica, identityOf, seekReplica } from './replica-hosts.ts'

/** What the primary can do sooner it is given soon. */
const times = {
  connectionTimeoutMillis: 1_000,
  idleTimeoutMillis: 60_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
}

/** Opens the replica that DATABASE_REPLICA_URL names; one that is away is used once it is there. */
export const openReplicaOf = async (
  { direct }: Pick<Opened, 'direct'>,
  { DATABASE_REPLICA_URL: url, TIME_ZONE }: Pick<Env, 'DATABASE_REPLICA_URL' | 'TIME_ZONE'>,
  log: Logger,
): Promise<Replica> => {
  const identity = await identityOf(direct.pool)
  const addresses = await checkReplica(url, identity)
  const config = { ...poolConfig(seekReplica(addresses, identity), TIME_ZONE), ...times }
  return openReplica(config, { hosts: addresses.length, positions: createPositions(), log })
}
