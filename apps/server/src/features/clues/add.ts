import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { type Captured, urlKeyOf } from '#/features/capture/index.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { seenBy } from './search-clues.ts'
import { demandClue } from './service.ts'

export interface Tip {
  title: string
  text: string
  hours?: number | undefined
}

const summaryMost = 200

const told = async ({ tx, actor, caller }: CallCtx, id: number, how: string) => {
  await audit(tx, actor, caller, { action: 'clue.add', target: String(id), details: { how } })
  await notify(tx, 'clue', String(id), { tenantId: actor.tenantId })
}

/** Typed in at a desk or a phone; held back at once where that is wished. */
export const addTip = async (ctx: CallCtx, { title, text, hours }: Tip) => {
  const { tx, actor } = ctx
  const { rows } = await sql<{ id: number }>`
    insert into clue (tenant_id, kind, title, summary, text, author, sort_at, found_by, found_at, reserved_by, reserved_until)
    values (${actor.tenantId}, 'tip', ${title}, ${text.slice(0, summaryMost)}, ${text}, ${actor.name}, now(), ${actor.id},
      now(), ${hours ? actor.id : null}, now() + make_interval(hours => ${hours ?? null}::int))
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await told(ctx, id, 'tip')
  return { id, isNew: true }
}

const claim = (tx: Tx, { tenantId, id: personId }: Actor, id: number) =>
  sql`update clue set found_by = coalesce(found_by, ${personId}), found_at = coalesce(found_at, now())
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx)

/** Whoever picks it first from what came in has found it. */
export const pickClue = async (ctx: CallCtx, id: number) => {
  const { tx, actor } = ctx
  await demandClue(tx, actor, id)
  await claim(tx, actor, id)
  await told(ctx, id, 'pick')
  return { id, isNew: false }
}

/** What somebody else holds back is not known to be there. */
const findByAddress = async (tx: Tx, actor: Actor, url: string) => {
  const { rows } = await sql<{ id: number }>`select clue.id from clue where clue.tenant_id = ${actor.tenantId}
    and clue.url_key = ${urlKeyOf(url)} and ${seenBy(actor)} order by clue.id limit 1`.execute(tx)
  return rows[0]?.id
}

const linkCapture = (tx: Tx, tenantId: number, id: number, captureId: number | null) =>
  sql`update clue set capture_id = coalesce(capture_id, ${captureId}) where tenant_id = ${tenantId} and id = ${id}`.execute(
    tx,
  )

/** What stands at its address, for everybody who reads the clue; of two who capture it at once the first stays. */
export const attachCapture = async ({ tx, actor }: Ctx, id: number, captureId: number) => {
  await linkCapture(tx, actor.tenantId, id, captureId)
  await notify(tx, 'clue', String(id), { tenantId: actor.tenantId })
  return (await demandClue(tx, actor, id)).captureId ?? captureId
}

/** A page that came in already is picked, not doubled. */
export const addCapture = async (ctx: CallCtx, page: Omit<Captured, 'id'> & { id: number | null }) => {
  const { tx, actor } = ctx
  const { tenantId } = actor
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clue ${tenantId} ${page.url}`}, 0))`.execute(tx)
  const known = await findByAddress(tx, actor, page.url)
  if (known !== undefined) {
    await linkCapture(tx, tenantId, known, page.id)
    return pickClue(ctx, known)
  }
  const { id, url, title, summary, text, author, publishedAt } = page
  const { rows } = await sql<{ id: number }>`
    insert into clue (tenant_id, kind, url, url_key, title, summary, text, author, published_at, sort_at, found_by, found_at, capture_id)
    values (${tenantId}, 'capture', ${url}, ${urlKeyOf(url)}, ${title}, ${summary}, ${text}, ${author}, ${publishedAt},
      case when ${publishedAt}::timestamptz <= now() + interval '10 minutes' then ${publishedAt} else now() end,
      ${actor.id}, now(), ${id}) returning id`.execute(tx)
  const clueId = rows[0]?.id ?? 0
  await told(ctx, clueId, 'capture')
  return { id: clueId, isNew: true }
}
