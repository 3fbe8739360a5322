import { randomUUID } from 'node:crypto'
import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import { idsWithin, specialColumnType } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import { columnsOn } from '#/features/channels/index.ts'
import { askRebuild } from '#/features/releases/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { addEvent } from '#/special-page/events.ts'
import { tell } from './change.ts'
import { takeFor } from './guard.ts'
import { orderRedraw } from './orders.ts'
import type { SpecialRow } from './rows.ts'

interface Place {
  tenantId: number
  channelId: string
}

const demandFree = async (tx: Tx, { tenantId, channelId }: Place, code: string, self?: string) => {
  const { rows } =
    await sql`select from channel_column where tenant_id = ${tenantId} and channel_id = ${channelId}
    and code = ${code} and id is distinct from ${self ?? null}::uuid`.execute(tx)
  if (rows.length > 0) throw new AppError('conflict', { fields: { code: messages.codeTaken({ code }) } })
}

export const addOwnColumn = async (tx: Tx, place: Place, { code, name }: { code: string; name: string }) => {
  await sql`select from channel where tenant_id = ${place.tenantId} and id = ${place.channelId}
    for no key update`.execute(tx)
  await demandFree(tx, place, code)
  const { rows } = await sql<{
    id: string
  }>`insert into channel_column (tenant_id, channel_id, code, name, type, sort)
    select ${place.tenantId}::int, ${place.channelId}::uuid, ${code}, ${name}, ${specialColumnType}::smallint,
      coalesce(max(sort), -1) + 1 from channel_column
      where tenant_id = ${place.tenantId} and channel_id = ${place.channelId} and parent_id is null
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

export const renameOwnColumn = async (
  tx: Tx,
  row: SpecialRow,
  { code, name }: { code: string; name: string },
) => {
  if (code !== row.code) await demandFree(tx, row, code, row.columnId)
  await tx
    .updateTable('channelColumn')
    .set({ code, name })
    .where('tenantId', '=', row.tenantId)
    .where('id', '=', row.columnId)
    .execute()
}

const columnsOf = (db: Db | Tx, { tenantId, channelId }: Place) =>
  columnsOn(db, tenantId, channelId)
    .select(['id', 'parentId', 'code', 'name', 'type', 'disabledAt'])
    .select(
      sql<number>`(select count(*)::int from release_column as chosen where chosen.tenant_id = channel_column.tenant_id
        and chosen.column_id = channel_column.id and chosen.live)`.as('stories'),
    )
    .execute()

/** The page's own column and all below it. */
export const findOwnColumns = async (db: Db | Tx, row: SpecialRow) => {
  const all = await columnsOf(db, row)
  const own = new Set(idsWithin(all, row.columnId))
  return all.filter(({ id }) => own.has(id))
}

/** By id, as templates and copies name them; the page's own has no name there. */
export const namesOfOwn = async (db: Db | Tx, row: SpecialRow) =>
  new Map((await findOwnColumns(db, row)).map(({ id, name }) => [id, id === row.columnId ? '' : name]))

const codeMost = 40

/** Sub-columns a new page begins with, by name; their codes follow the page's. */
export const addNamedColumns = async (
  tx: Tx,
  { tenantId, channelId, columnId, code }: Place & { columnId: string; code: string },
  names: readonly string[],
) => {
  const { rows } = await sql<{ code: string }>`select code from channel_column
    where tenant_id = ${tenantId} and channel_id = ${channelId}`.execute(tx)
  const taken = new Set(rows.map((row) => row.code))
  const freeCode = () => {
    for (let no = 1; ; no += 1) {
      const next = `${code.slice(0, codeMost - 1 - String(no).length)}-${no}`
      if (!taken.has(next)) return next
    }
  }
  const made = new Map<string, string>()
  for (const [sort, name] of names.entries()) {
    const own = freeCode()
    taken.add(own)
    const { id } = await tx
      .insertInto('channelColumn')
      .values({ tenantId, channelId, parentId: columnId, code: own, name, type: 0, sort: sort + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.set(name, id)
  }
  return made
}

/** A deleted page offers its columns to nobody; restored, those that went with it come back. */
export const switchOwnColumns = async (tx: Tx, row: SpecialRow, at: Date | null) => {
  const ids = (await findOwnColumns(tx, row)).map(({ id }) => id)
  const { tenantId, deletedAt } = row
  if (at)
    await sql`update channel_column set disabled_at = ${at} where tenant_id = ${tenantId}
      and id = any(${ids}::uuid[]) and disabled_at is null`.execute(tx)
  else
    await sql`update channel_column set disabled_at = null where tenant_id = ${tenantId}
      and id = any(${ids}::uuid[]) and date_trunc('milliseconds', disabled_at) = ${deletedAt}`.execute(tx)
}

interface ColumnForm {
  columnId: string | null
  name: string
  code: string
  sort: number
  disabled: boolean
}

const requireSubColumn = async (tx: Tx, row: SpecialRow, id: string) => {
  const own = (await findOwnColumns(tx, row)).find((column) => column.id === id)
  if (!own || id === row.columnId) throw new AppError('not_found', { message: messages.columnGone() })
  return own
}

/** What readers see follows: the page that leads to the column; where stories stand in it, all that name it. */
const follow = async ({ tx, actor }: CallCtx, row: SpecialRow, stories: number) => {
  if (stories > 0) await askRebuild(tx, row.tenantId, row.channelId)
  else if (row.liveAt) await orderRedraw(tx, row, actor, `columns ${randomUUID()}`)
}

export const saveSubColumn = async (
  ctx: CallCtx,
  row: SpecialRow,
  { columnId, disabled, ...form }: ColumnForm,
) => {
  const { tx, actor, caller } = ctx
  const { tenantId, channelId } = row
  await demandFree(tx, row, form.code, columnId ?? undefined)
  const before = columnId === null ? undefined : await requireSubColumn(tx, row, columnId)
  // Readers reach its pages by the code.
  if (before && before.stories > 0 && before.code !== form.code)
    throw new AppError('not_allowed', { message: messages.codeFixed() })
  const values = { ...form, disabledAt: disabled ? (before?.disabledAt ?? new Date()) : null }
  const { id } = before
    ? await tx
        .updateTable('channelColumn')
        .set((was) => ({ ...values, version: was('version', '+', 1) }))
        .where('tenantId', '=', tenantId)
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('channelColumn')
        .values({ ...values, tenantId, channelId, parentId: row.columnId, type: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
  await follow(ctx, row, before?.stories ?? 0)
  await addEvent(tx, row, { action: 'column', by: actor, note: form.name })
  const details = { ...(before && { was: before.name }), column: form.name, disabled }
  await audit(tx, actor, caller, { action: 'special.column', target: row.name, details })
  await tell(tx, row)
  return { id }
}

type NewColumn = Pick<ColumnForm, 'name' | 'code' | 'sort'>

export const addSubColumn = async (ctx: CallCtx, id: string, form: NewColumn) =>
  saveSubColumn(ctx, await takeFor(ctx, id, 'special-edit'), { ...form, columnId: null, disabled: false })
