import { fillColumns, nameColumns, namedColumns } from '@rongbian/blocks'
import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type * as contract from '@rongbian/contract/specials'
import { type Actor, seatsOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { designOf, hashOfPage, noteUses } from '#/special-page/content.ts'
import { addEvent } from '#/special-page/events.ts'
import { demandCategory } from './categories.ts'
import { changeSpecial, tell } from './change.ts'
import { checkDesign } from './check-design.ts'
import { demandVersion, takeFor } from './guard.ts'
import { number } from './number.ts'
import {
  addNamedColumns,
  addOwnColumn,
  namesOfOwn,
  renameOwnColumn,
  switchOwnColumns,
} from './own-columns.ts'
import { presentAgain, presentSpecial } from './present.ts'
import { demandChannel, demandOwnChannel, findSpecials, updateSpecial } from './rows.ts'
import { startOf } from './templates.ts'
import { thumbnailOf } from './thumbnail.ts'
import { eachOnce, writersOfBlocks } from './writers.ts'

type NewForm = z.output<typeof contract.saveSpecial.body>
type EditForm = z.output<typeof contract.editSpecial.body>
type Search = z.output<typeof contract.searchSpecials.query>

type Design = ReturnType<typeof designOf>

interface Begun extends Omit<NewForm, 'templateId'> {
  templateId: string | null
  /** Its own columns stand in it by name. */
  begun: Design
  /** What was in a page already, and may have gone since. */
  stood: Design
  /** Whose unreviewed words it begins with. */
  writerIds: readonly string[]
}

const insert = async ({ tx, actor }: CallCtx, { begun, stood, writerIds, ...form }: Begun) => {
  const { tenantId, departmentId } = actor
  const { channelId, code, name, description } = form
  const place = { tenantId, channelId }
  const own = await addOwnColumn(tx, place, { code, name })
  const below = await addNamedColumns(tx, { ...place, columnId: own, code }, namedColumns(begun.tree))
  const filled = { ...begun, tree: fillColumns(begun.tree, { own, below }) }
  // A template of another channel may name columns or blocks that are none of this one.
  const design = await checkDesign(tx, place, filled, stood)
  const hash = await hashOfPage(tx, tenantId, { name, description, ...design })
  const row = await tx
    .insertInto('special')
    .values({
      ...form,
      tenantId,
      columnId: own,
      departmentId,
      tree: JSON.stringify(design.tree),
      look: JSON.stringify(design.look),
      hash,
      picture: thumbnailOf(name, design.tree, design.look),
      writerIds: eachOnce([actor.id], writerIds, await writersOfBlocks(tx, tenantId, design.tree)),
      updatedId: actor.id,
      updatedName: actor.name,
      // Before all others: whoever made it looks for it on top.
      sort: sql`coalesce((select min(sort) from special where tenant_id = ${tenantId}
        and channel_id = ${channelId}), 1) - 1`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteUses(tx, row, design.tree)
  return row
}

export const createSpecial = async (ctx: CallCtx, form: NewForm) => {
  const { tx, actor, caller } = ctx
  const { tenantId } = actor
  const channel = await demandOwnChannel(tx, actor, form.channelId)
  await demandCategory(tx, tenantId, channel.id, form.categoryId)
  const { templateId, design } = await startOf(tx, tenantId, channel.id, form.templateId)
  const stood = { ...design, tree: [] }
  const row = await insert(ctx, { ...form, templateId, begun: design, stood, writerIds: [] })
  await addEvent(tx, row, { action: 'create', by: actor })
  await audit(tx, actor, caller, { action: 'special.create', target: row.name, details: { code: row.code } })
  await tell(tx, row)
  return presentAgain(tx, actor, row)
}

export const editSpecial = async (
  ctx: CallCtx,
  channelId: string,
  id: string,
  { version, ...form }: EditForm,
) => {
  const { tx, actor, caller } = ctx
  const row = await takeFor(ctx, id, 'special-edit', channelId)
  demandVersion(row, version)
  if (form.code !== row.code && (row.liveAt || row.goneAt || row.wanted !== ''))
    throw new AppError('not_allowed', { message: messages.codeFixed() })
  await demandCategory(tx, actor.tenantId, row.channelId, form.categoryId)
  await renameOwnColumn(tx, row, form)
  await changeSpecial(tx, actor, row, form)
  await addEvent(tx, row, { action: 'edit', by: actor })
  await audit(tx, actor, caller, { action: 'special.edit', target: form.name })
  return presentAgain(tx, actor, row)
}

export const copySpecial = async (ctx: CallCtx, id: string, form: { name: string; code: string }) => {
  const { tx, actor, caller } = ctx
  const from = await takeFor(ctx, id, 'special-copy')
  const { channelId, description, categoryId, templateId, writerIds } = from
  const stood = designOf(from)
  const begun = { ...stood, tree: nameColumns(stood.tree, await namesOfOwn(tx, from)) }
  const kept = { channelId, description, categoryId, templateId, writerIds }
  const row = await insert(ctx, { ...form, ...kept, begun, stood })
  await addEvent(tx, row, { action: 'copy', by: actor, note: from.name })
  await audit(tx, actor, caller, { action: 'special.create', target: row.name, details: { from: from.name } })
  await tell(tx, row)
  return presentAgain(tx, actor, row)
}

export const deleteSpecial = async (ctx: CallCtx, channelId: string, id: string) => {
  const { tx, actor, caller } = ctx
  const row = await takeFor(ctx, id, 'special-delete', channelId)
  const at = new Date()
  await updateSpecial(tx, row, { deletedAt: at, version: row.version + 1 })
  await switchOwnColumns(tx, row, at)
  await addEvent(tx, row, { action: 'delete', by: actor })
  await audit(tx, actor, caller, { action: 'special.delete', target: row.name })
  await tell(tx, row)
}

export const restoreSpecial = async (ctx: CallCtx, id: string) => {
  const { tx, actor, caller } = ctx
  const row = await takeFor(ctx, id, 'special-restore')
  await switchOwnColumns(tx, row, null)
  await updateSpecial(tx, row, { deletedAt: null, version: row.version + 1 })
  await addEvent(tx, row, { action: 'restore', by: actor })
  await audit(tx, actor, caller, { action: 'special.restore', target: row.name })
  await tell(tx, row)
  return presentAgain(tx, actor, row)
}

export const searchSpecials = async (db: Db, actor: Actor, channelId: string, query: Search) => {
  await demandChannel(db, actor, channelId)
  const rows = await findSpecials(db, actor.tenantId, channelId, {
    categoryId: query.parentId ?? undefined,
    keyword: query.keyword,
    deleted: query.deleted,
    seats: query.mine ? seatsOf(actor) : undefined,
  })
  return rows.map((row) => presentSpecial(actor, row))
}

export const orderSpecials = async ({ tx, actor, caller }: CallCtx, channelId: string, ids: string[]) => {
  const { name } = await demandOwnChannel(tx, actor, channelId)
  await number(tx, 'special', { tenantId: actor.tenantId, channelId }, ids)
  await audit(tx, actor, caller, { action: 'special.order', target: name })
}
