import { AppError } from '@rongbian/contract'
import { type HotEntry, feedMessages as messages } from '@rongbian/contract/feeds'
import { type Actor, type HotListId, hotListNames } from '@rongbian/domain'
import { hotLists, siteOf } from '@rongbian/feeds'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { sayKept } from '#/say.ts'
import { findHot, findLists, type HotAsked, type HotRow } from './feed-queries.ts'
import { hotListOf } from './present.ts'
import { knowSites } from './queries.ts'
import { isDemoAddress } from './web.ts'

/** What was sealed for one newsroom opens for no other. */
export const secretOwner = ({ tenantId, list }: { tenantId: number; list: string }) => [
  'feed',
  tenantId,
  list,
]

interface Connection {
  list: HotListId
  url: string
  secret: Buffer | undefined
}

/** A key that was given for one address is shown to no other. */
const demandKey = async (tx: Tx, tenantId: number, list: HotListId, address: string) => {
  const kept = await tx
    .selectFrom('feed')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'list')
    .where('list', '=', list)
    .where('url', '<>', address)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  if (kept) throw new AppError('invalid', { fields: { key: messages.keyAgain() } })
}

/** On, at the address given or the one the product knows. */
export const connectList = async ({ tx, actor, caller }: CallCtx, { list, url, secret }: Connection) => {
  const { manifest } = hotLists[list]
  const address = url || manifest.url
  if (address === '') throw new AppError('invalid', { fields: { url: messages.addressNeeded() } })
  if (!secret) await demandKey(tx, actor.tenantId, list, address)
  const site = siteOf(address)
  await knowSites(tx, [site])
  const name = hotListNames[list].zh
  const values = {
    ...{ url: address, site, state: 'on', fails: 0, failingSince: null, problem: '', said: null },
    nextAt: sql<Date>`clock_timestamp()`,
    ...(secret && { secret }),
  }
  await tx
    .insertInto('feed')
    .values({
      ...values,
      ...{ tenantId: actor.tenantId, kind: 'list', list, name, media: name, publisher: name },
      ownerId: actor.id,
      everyMinutes: manifest.everyMinutes,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'list'])
        .where('kind', '=', 'list')
        .doUpdateSet({ ...values, heldUntil: null }),
    )
    .execute()
  await audit(tx, actor, caller, { action: 'feed.connect', target: name, details: { url: address } })
}

export const disconnectList = async ({ tx, actor, caller }: CallCtx, list: HotListId) => {
  await tx
    .updateTable('feed')
    .set({ state: 'paused', heldUntil: null })
    .where('tenantId', '=', actor.tenantId)
    .where('kind', '=', 'list')
    .where('list', '=', list)
    .execute()
  await audit(tx, actor, caller, { action: 'feed.disconnect', target: hotListNames[list].zh })
}

const presentEntry = ({ rankBefore, cameAt, seenAt, total: _, ...row }: HotRow): HotEntry => ({
  ...row,
  change: row.rank !== null && rankBefore !== null ? rankBefore - row.rank : null,
  since: cameAt.toISOString(),
  asOf: seenAt.toISOString(),
})

/** What the connected lists said last, with its age: one that fails keeps its last good words. */
export const searchHot = async (db: Db, { tenantId, language }: Actor, asked: HotAsked) => {
  const rows = await findHot(db, tenantId, asked)
  const lists = (await findLists(db, tenantId)).filter(({ state }) => state === 'on')
  return {
    items: rows.map(presentEntry),
    total: rows[0]?.total ?? 0,
    lists: lists.flatMap(({ list, url, readAt, problem, said }) => {
      const known = hotListOf(list)
      const asOf = readAt?.toISOString() ?? null
      const isDemo = isDemoAddress(url)
      return known ? [{ source: known, asOf, problem: sayKept(problem, said, language), isDemo }] : []
    }),
  }
}
