import { type BlockNode, blockKinds, look as lookShape } from '@rongbian/blocks'
import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type { SharedBlock } from '@rongbian/contract/specials'
import { type Actor, can } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { SpecialBlock } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { designOf, hashOfRow, noteUses } from '#/special-page/content.ts'
import { tell, voidReview } from './change.ts'
import { checkDesign } from './check-design.ts'
import { orderRedraw } from './orders.ts'
import { demandChannel, demandOwnChannel, findSpecial, updateSpecial } from './rows.ts'
import { freeTemplates } from './templates.ts'
import { eachOnce } from './writers.ts'

type Row = Selectable<SpecialBlock> & { uses: number }

const blocks = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('specialBlock')
    .selectAll()
    .select(
      sql<number>`(select count(distinct special_id)::int from special_use as used
        where used.tenant_id = special_block.tenant_id and used.subject = 'block'
          and used.ref = special_block.id::text)`.as('uses'),
    )
    .where('tenantId', '=', tenantId)

const present = (row: Row): SharedBlock => ({
  uuid: row.id,
  channelId: row.channelId,
  kind: row.kind,
  v: row.v,
  name: row.name,
  props: row.props as Record<string, unknown>,
  version: row.version,
  uses: row.uses,
  updatedBy: row.updatedName,
  updatedAt: row.updatedAt.toISOString(),
})

const find = async (db: Db | Tx, tenantId: number, id: string, channelId?: string): Promise<Row> => {
  const row = await blocks(db, tenantId).where('id', '=', id).executeTakeFirst()
  if (!row || (channelId !== undefined && row.channelId !== channelId))
    throw new AppError('not_found', { message: messages.blockGone() })
  return row
}

export const listBlocks = async (db: Db, actor: Actor, channelId: string) => {
  await demandChannel(db, actor, channelId)
  const rows = await blocks(db, actor.tenantId)
    .where('channelId', '=', channelId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(present)
}

export const readBlock = async (db: Db, { tenantId }: Actor, id: string) =>
  present(await find(db, tenantId, id))

interface BlockForm {
  kind: string
  v: number
  name: string
  props: Record<string, unknown>
}

const look = lookShape.parse({})

/** As a tree of one: the same rules as on a page. */
const checkBlock = async (
  tx: Tx,
  place: { tenantId: number; channelId: string },
  { kind, v, props }: Omit<BlockForm, 'name'>,
  before?: BlockForm,
) => {
  const node = (block: Omit<BlockForm, 'name'>): BlockNode => ({ id: 'shared', ...block })
  const was = before && blockKinds.has(before.kind) ? [node(before)] : []
  const { tree } = await checkDesign(
    tx,
    place,
    { tree: [node({ kind, v, props })], look },
    { tree: was, look },
  )
  const [read] = tree
  if (!read) throw new Error('a tree of one stays one')
  return { kind: read.kind, v: read.v, props: JSON.stringify(read.props) }
}

export const registerBlock = async ({ tx, actor, caller }: CallCtx, channelId: string, form: BlockForm) => {
  const { tenantId } = actor
  await demandOwnChannel(tx, actor, channelId)
  const values = await checkBlock(tx, { tenantId, channelId }, form)
  const { id } = await tx
    .insertInto('specialBlock')
    .values({
      ...values,
      tenantId,
      channelId,
      name: form.name,
      updatedName: actor.name,
      writerIds: [actor.id],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, actor, caller, { action: 'special.block', target: form.name })
  return present(await find(tx, tenantId, id))
}

interface User {
  id: string
  name: string
  isLive: boolean
}

/** Pages that show the block, as designed or as readers see them. */
const usersOf = async (tx: Tx, tenantId: number, id: string) => {
  const { rows } =
    await sql<User>`select special.id, special.name, bool_or(used.live and special.live_at is not null) as is_live
    from special_use as used join special on special.tenant_id = used.tenant_id and special.id = used.special_id
    where used.tenant_id = ${tenantId} and used.subject = 'block' and used.ref = ${id}
    group by special.id, special.name order by special.id`.execute(tx)
  return rows
}

/** A page that shows the block is another page now: what was reviewed no longer counts, what readers see is drawn anew. */
const carryOver = async (
  tx: Tx,
  actor: Actor,
  user: User,
  block: { id: string; name: string; version: number },
) => {
  await sql`select from special where tenant_id = ${actor.tenantId} and id = ${user.id} for no key update`.execute(
    tx,
  )
  const row = await findSpecial(tx, actor.tenantId, user.id)
  const hash = await hashOfRow(tx, row)
  if (hash !== row.hash) {
    const wasLive = row.liveHash === row.hash
    await updateSpecial(tx, row, {
      hash,
      version: row.version + 1,
      writerIds: eachOnce(row.writerIds, [actor.id]),
      ...(user.isLive && wasLive && { liveHash: hash }),
    })
    await noteUses(tx, row, designOf(row).tree)
    const isReviewed = row.state === 'cleared' || row.state === 'reviewing'
    if (isReviewed) await voidReview(tx, row, actor, messages.sharedChanged({ name: block.name }))
  }
  if (user.isLive) await orderRedraw(tx, row, actor, `block ${block.id} ${block.version}`)
  await tell(tx, row)
}

const names = (users: readonly User[]) => users.map(({ name }) => name)

export const updateBlock = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  { version, ...form }: BlockForm & { version: number },
  channelId?: string,
) => {
  const { tenantId } = actor
  await sql`select from special_block where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(
    tx,
  )
  const before = await find(tx, tenantId, id, channelId)
  await demandOwnChannel(tx, actor, before.channelId)
  if (before.version !== version) throw new AppError('stale', { message: messages.changed() })
  const values = await checkBlock(tx, before, form, { ...before, props: before.props as BlockForm['props'] })
  const users = await usersOf(tx, tenantId, id)
  const live = users.filter(({ isLive }) => isLive)
  if (live.length > 0 && !can(actor, 'specials.publish'))
    throw new AppError('not_allowed', { message: messages.blockLive({ pages: names(live) }) })
  const after = { id, name: form.name, version: version + 1 }
  const writerIds = eachOnce(before.writerIds, [actor.id])
  await tx
    .updateTable('specialBlock')
    .set({ ...values, ...after, writerIds, updatedName: actor.name, updatedAt: sql`clock_timestamp()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  for (const user of users) await carryOver(tx, actor, user, after)
  await audit(tx, actor, caller, {
    action: 'special.block',
    target: form.name,
    details: { pages: names(users) },
  })
  if (live.length > 0) await notify(tx, 'release', before.channelId)
  return present(await find(tx, tenantId, id))
}

export const deleteBlock = async ({ tx, actor, caller }: CallCtx, channelId: string, id: string) => {
  const { tenantId } = actor
  const row = await find(tx, tenantId, id, channelId)
  await demandOwnChannel(tx, actor, channelId)
  const users = await usersOf(tx, tenantId, id)
  if (users.length > 0)
    throw new AppError('not_allowed', { message: messages.blockHeld({ pages: names(users) }) })
  await freeTemplates(tx, tenantId, id)
  await tx.deleteFrom('specialBlock').where('tenantId', '=', tenantId).where('id', '=', id).execute()
  await audit(tx, actor, caller, { action: 'special.block', target: row.name, details: { removed: true } })
}
