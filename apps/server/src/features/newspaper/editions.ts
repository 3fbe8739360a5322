import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type * as contract from '@rongbian/contract/newspaper'
import type { Actor, EditionState } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Edition } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { demandPaper } from './rows.ts'

export type EditionRow = Selectable<Edition>

const counted = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('edition')
    .selectAll('edition')
    .select([
      sql<number>`(select count(*)::int from paper_page as page where page.tenant_id = edition.tenant_id
        and page.edition_id = edition.id)`.as('pages'),
      sql<number>`(select count(*)::int from paper_page as page where page.tenant_id = edition.tenant_id
        and page.edition_id = edition.id and page.state in ('signed', 'printed'))`.as('signed'),
      sql<number>`(select count(*)::int from paper_ad as ad where ad.tenant_id = edition.tenant_id
        and ad.edition_id = edition.id)`.as('ads'),
      sql<number>`(select count(*)::int from paper_pool as pool where pool.tenant_id = edition.tenant_id
        and pool.channel_id = edition.channel_id and pool.edition_date = edition.date)`.as('pool'),
    ])
    .where('edition.tenantId', '=', tenantId)
export type CountedEdition = Awaited<ReturnType<ReturnType<typeof counted>['execute']>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null

export const presentEdition = (row: CountedEdition): contract.Edition => ({
  id: row.id,
  channelId: row.channelId,
  date: row.date,
  number: row.number,
  // The database checks it.
  state: row.state as EditionState,
  version: row.version,
  pages: row.pages,
  signed: row.signed,
  ads: row.ads,
  pool: row.pool,
  note: row.note,
  pressedAt: iso(row.pressedAt),
  digitalAt: iso(row.digitalAt),
  digitalUrl: row.digitalUrl,
  closedAt: iso(row.closedAt),
  archiveHash: row.archiveHash,
})

export const findEdition = async (db: Db | Tx, actor: Actor, id: string) => {
  const row = await counted(db, actor.tenantId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.editionGone() })
  await demandPaper(db, actor, row.channelId)
  return row
}

/** The same, held until the transaction ends. */
export const takeEdition = async ({ tx, actor }: Ctx, id: string) => {
  await sql`select from edition where tenant_id = ${actor.tenantId} and id = ${id} for no key update`.execute(
    tx,
  )
  return findEdition(tx, actor, id)
}

type Search = z.output<typeof contract.listEditions.query>

export const listEditions = async (db: Db, actor: Actor, { channelId, from, to, page, size }: Search) => {
  await demandPaper(db, actor, channelId)
  const matching = counted(db, actor.tenantId)
    .where('channelId', '=', channelId)
    .$if(from !== undefined, (query) => query.where('date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('date', '<=', to ?? ''))
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('date', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    matching.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(presentEdition), total }
}
