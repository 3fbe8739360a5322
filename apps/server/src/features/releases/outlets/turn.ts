import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#/db/open.ts'
import { endTurn, tryTurn, withTurn } from '#/db/turn.ts'
import type { Outlet } from './due.ts'

const nameOf = ({ tenantId, channelId }: Outlet) => `release ${tenantId} ${channelId}`

/** One process works on a channel at a time. */
export const withLock = (db: Db, outlet: Outlet, work: (db: Db) => Promise<void>) =>
  withTurn(db, nameOf(outlet), work)

const askAgainMs = 100

/** The same for one who holds a connection already and waits for its turn. */
export const inTurn = async <Result>(
  connection: Db,
  outlet: Outlet,
  work: () => Promise<Result>,
): Promise<Result> => {
  const name = nameOf(outlet)
  while (!(await tryTurn(connection, name))) await sleep(askAgainMs)
  try {
    return await work()
  } finally {
    await endTurn(connection, name)
  }
}
