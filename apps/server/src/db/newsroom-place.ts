import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** What requests are at the database: it owns no table and passes no policy. */
export const desk = 'rongbian_desk'
export const setting = 'rongbian.newsroom'
const nowhere = 0

const insideOf = new AsyncLocalStorage<number>()

/** Whatever the work asks, the database shows and takes rows of this newsroom only. */
export const insideNewsroom = <Result>(tenantId: number, work: () => Result): Result =>
  insideOf.run(tenantId, work)

/** What is for all of them, though a request of one happened to ask first. */
export const outsideNewsrooms = <Result>(work: () => Result): Result => insideOf.run(nowhere, work)

const standing = new WeakMap<pg.PoolClient, number>()
const placing = `select set_config('role', $1, false), set_config('${setting}', $2, false)`

/** A connection is told only when it changes the newsroom. */
export const placeInNewsroom = async (client: pg.PoolClient) => {
  const wanted = insideOf.getStore() ?? nowhere
  if ((standing.get(client) ?? nowhere) === wanted) return
  await client.query(placing, [wanted === nowhere ? 'none' : desk, String(wanted)])
  standing.set(client, wanted)
}
