import {
  type BlockNode,
  type Look,
  look as lookShape,
  nameColumns,
  ownByDefault,
  withoutPicks,
  withoutShared,
} from '@rongbian/blocks'
import { type HouseTemplate, houseTemplates } from '@rongbian/blocks/templates'
import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type { SpecialTemplate } from '@rongbian/contract/specials'
import { type Actor, type LanguageId, specialLimits } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { SpecialTemplate as TemplateTable } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { designOf } from '#/special-page/content.ts'
import { namesOfOwn } from './own-columns.ts'
import { demandOwnChannel, findSpecial } from './rows.ts'
import { thumbnailOf } from './thumbnail.ts'

type Row = Selectable<TemplateTable>
type Shown = Omit<SpecialTemplate, 'isDefault' | 'tenantId'>

const ofHouse = ({ id, look, tree, ...words }: HouseTemplate, language?: LanguageId): Shown => {
  const [name, note] = [say(words.name, language), say(words.note, language)]
  const design = { tree: [...tree], look: lookShape.parse(look) }
  const picture = thumbnailOf(name, design.tree, design.look)
  return { templateId: id, isBuiltIn: true, channelId: null, name, note, picture, ...design }
}
const ofOurs = (row: Row): Shown => {
  const { tree, look } = designOf(row)
  return {
    templateId: row.id,
    isBuiltIn: false,
    channelId: row.channelId,
    name: row.name,
    note: row.note,
    picture: thumbnailOf(row.name, tree, look),
    tree,
    look,
  }
}

const ours = (db: Db | Tx, tenantId: number) =>
  db.selectFrom('specialTemplate').selectAll().where('tenantId', '=', tenantId)

const defaultsOf = (db: Db | Tx, tenantId: number) =>
  db.selectFrom('specialDefault').select(['channelId', 'templateId']).where('tenantId', '=', tenantId)

interface Asked {
  page: number
  size: number
  channelId?: string | undefined
}

/** The house's first, then the newest of ours; a page saved in one channel is offered there only. */
export const listTemplates = async (
  db: Db,
  { tenantId, language }: Actor,
  { page, size, channelId }: Asked,
) => {
  const rows = await ours(db, tenantId)
    .$if(channelId !== undefined, (query) =>
      query.where(sql<boolean>`(channel_id is null or channel_id = ${channelId ?? null}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(specialLimits.templates)
    .execute()
  const defaults = await defaultsOf(db, tenantId).execute()
  const chosen = new Set(
    defaults.filter((one) => !channelId || one.channelId === channelId).map(({ templateId }) => templateId),
  )
  const all = [...houseTemplates.map((one) => ofHouse(one, language)), ...rows.map(ofOurs)].map((one) => ({
    ...one,
    tenantId,
    isDefault: chosen.has(one.templateId),
  }))
  return { items: all.slice(page * size, (page + 1) * size), total: all.length }
}

const find = async (db: Db | Tx, tenantId: number, id: string): Promise<Shown | undefined> => {
  const built = houseTemplates.find((one) => one.id === id)
  if (built) return ofHouse(built)
  const row = await ours(db, tenantId).where('id', '=', id).executeTakeFirst()
  return row && ofOurs(row)
}

const empty: { tree: BlockNode[]; look: Look } = { tree: [], look: lookShape.parse({}) }

/** What a new page begins with: the template asked for, an empty page for null, and the channel's own where nothing was said. */
export const startOf = async (
  tx: Tx,
  tenantId: number,
  channelId: string,
  asked: string | null | undefined,
) => {
  const usual = await defaultsOf(tx, tenantId).where('channelId', '=', channelId).executeTakeFirst()
  const id = asked === undefined ? usual?.templateId : asked
  const found = id ? await find(tx, tenantId, id) : undefined
  const isForeign = found?.channelId && found.channelId !== channelId
  if (asked && (!found || isForeign))
    throw new AppError('invalid', { fields: { templateId: messages.templateGone() } })
  if (!found || isForeign) return { templateId: null, design: empty }
  return { templateId: found.templateId, design: { tree: ownByDefault(found.tree), look: found.look } }
}

/** Templates outlive the shared blocks they were made with. */
export const freeTemplates = async (tx: Tx, tenantId: number, shared: string) => {
  const held = await ours(tx, tenantId).where(sql<boolean>`strpos(tree::text, ${shared}) > 0`).execute()
  for (const { id, ...row } of held)
    await tx
      .updateTable('specialTemplate')
      .set({ tree: JSON.stringify(withoutShared(designOf(row).tree, shared)) })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute()
}

export const saveAsTemplate = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  { name, note }: { name: string; note: string },
) => {
  const { tenantId } = actor
  const special = await findSpecial(tx, tenantId, id)
  await demandOwnChannel(tx, actor, special.channelId)
  const { count } = await tx
    .selectFrom('specialTemplate')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  if (count >= specialLimits.templates)
    throw new AppError('not_allowed', { message: messages.templatesFull({ most: specialLimits.templates }) })
  const { tree, look } = designOf(special)
  const names = await namesOfOwn(tx, special)
  const row = await tx
    .insertInto('specialTemplate')
    .values({
      tenantId,
      channelId: special.channelId,
      name,
      note,
      tree: JSON.stringify(withoutPicks(nameColumns(tree, names))),
      look: JSON.stringify(look),
      byName: actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, actor, caller, { action: 'special.template', target: name })
  return { ...ofOurs(row), tenantId, isDefault: false }
}

export const deleteTemplate = async ({ tx, actor, caller }: CallCtx, id: string) => {
  const { tenantId } = actor
  const found = await find(tx, tenantId, id)
  if (!found) throw new AppError('not_found', { message: messages.templateGone() })
  if (found.isBuiltIn) throw new AppError('not_allowed', { message: messages.templateBuiltIn() })
  if (found.channelId) await demandOwnChannel(tx, actor, found.channelId)
  await tx
    .deleteFrom('specialDefault')
    .where('tenantId', '=', tenantId)
    .where('templateId', '=', id)
    .execute()
  await tx.deleteFrom('specialTemplate').where('tenantId', '=', tenantId).where('id', '=', id).execute()
  await audit(tx, actor, caller, {
    action: 'special.template',
    target: found.name,
    details: { removed: true },
  })
}

export const addDefault = async (
  { tx, actor, caller }: CallCtx,
  { channelId, templateId }: { channelId: string; templateId: string },
) => {
  const { tenantId } = actor
  await demandOwnChannel(tx, actor, channelId)
  const found = await find(tx, tenantId, templateId)
  if (!found || (found.channelId !== null && found.channelId !== channelId))
    throw new AppError('not_found', { message: messages.templateGone() })
  await tx
    .insertInto('specialDefault')
    .values({ tenantId, channelId, templateId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'channelId']).doUpdateSet({ templateId }))
    .execute()
  await audit(tx, actor, caller, { action: 'special.template', target: found.name, details: { usual: true } })
}
