import type { Manifest } from '@rongbian/connectors'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

interface Outlet {
  tenantId: number
  channelId: string
}

/** When each of the newest posts of an account went out, at most so many. */
const sentSince = async (db: Db | Tx, { tenantId, channelId }: Outlet, seconds: number, most: number) => {
  const rows = await db
    .selectFrom('delivery')
    .select('closedAt')
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('act', '=', 'issue')
    .where('state', '=', 'done')
    .where(sql<boolean>`closed_at > clock_timestamp() - make_interval(secs => ${seconds})`)
    .orderBy('closedAt', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ closedAt }) => closedAt?.getTime() ?? 0)
}

/** How much of each quota is used. */
export const usedQuotas = (db: Db | Tx, outlet: Outlet, { quotas }: Manifest) =>
  Promise.all(
    quotas.map(async ({ most, seconds }) => {
      const sent = await sentSince(db, outlet, seconds, most)
      const oldest = sent.at(-1) ?? 0
      return {
        most,
        seconds,
        used: sent.length,
        nextAt: sent.length < most ? undefined : new Date(oldest + seconds * 1000),
      }
    }),
  )

/** When the platform lets the next post go; undefined for at once. */
export const nextSlot = async (db: Db | Tx, outlet: Outlet, manifest: Manifest) => {
  const ends = (await usedQuotas(db, outlet, manifest)).flatMap(({ nextAt }) => nextAt ?? [])
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0]
}
