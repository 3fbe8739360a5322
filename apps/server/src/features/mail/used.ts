import type { UsedMailbox } from '@rongbian/contract/mail'
import type { Actor } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { ReadCtx } from '#/http/command.ts'
import type { Page } from './own-people.ts'

interface Found extends Omit<UsedMailbox, 'usedAt'> {
  usedAt: Date
  all: number
}

/** Under the name the actor gave it; nobody sees the names others use. */
const nameFor = ({ tenantId, id }: Actor) => sql`coalesce(
  (select name from mail_contact as known where known.tenant_id = ${tenantId} and known.person_id = ${id}
    and lower(known.email) = used.address order by created_at limit 1),
  (select name from mail_favourite as known where known.tenant_id = ${tenantId} and known.person_id = ${id}
    and lower(known.email) = used.address limit 1), '')`

const find = async (
  { db, actor }: ReadCtx,
  { page, size }: Page,
  whose: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => {
  const { rows } = await sql<Found>`with used as (
      select lower(email) as address, (array_agg(email order by id desc))[1] as email,
        count(*)::int as times, max(used_at) as used_at from mail_use
        where tenant_id = ${actor.tenantId} and ${whose} and bounced_at is null group by lower(email))
    select email, times, used_at, ${nameFor(actor)} as name, (count(*) over ())::int as all from used
      order by ${order}, address limit ${size} offset ${page * size}`.execute(db)
  return {
    content: rows.map(({ all: _, usedAt, ...row }) => ({ ...row, usedAt: usedAt.toISOString() })),
    totalElements: rows[0]?.all ?? 0,
  }
}

/** Whom the actor wrote to, the newest first. */
export const listRecent = (db: Db, actor: Actor, page: Page) =>
  find({ db, actor }, page, sql`person_id = ${actor.id}`, sql`used_at desc`)

/** Whom the house writes to, the most used first. */
export const listCommon = (db: Db, actor: Actor, page: Page) =>
  find({ db, actor }, page, sql`true`, sql`times desc, used_at desc`)
