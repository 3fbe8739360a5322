import { AppError } from '@rongbian/contract'
import { together } from '@rongbian/contract/messages/common'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type { SpecialCategory } from '@rongbian/contract/specials'
import { type Actor, specialLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { number } from './number.ts'
import { demandChannel, demandOwnChannel } from './rows.ts'

const categories = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('specialCategory')
    .select(['id', 'channelId', 'name', 'enabled', 'sort'])
    .select(
      sql<number>`(select count(*)::int from special where special.tenant_id = special_category.tenant_id
        and special.category_id = special_category.id and special.deleted_at is null)`.as('specials'),
    )
    .where('tenantId', '=', tenantId)

const require = async (tx: Tx, tenantId: number, id: string) => {
  const row = await categories(tx, tenantId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.categoryGone() })
  return row
}

export const demandCategory = async (tx: Tx, tenantId: number, channelId: string, id: string | null) => {
  if (id === null) return
  const row = await categories(tx, tenantId).where('id', '=', id).executeTakeFirst()
  if (row?.channelId !== channelId)
    throw new AppError('invalid', { fields: { categoryId: messages.categoryGone() } })
}

export const listCategories = async (
  db: Db,
  actor: Actor,
  channelId: string,
  enabled: boolean | undefined,
): Promise<SpecialCategory[]> => {
  await demandChannel(db, actor, channelId)
  return categories(db, actor.tenantId)
    .where('channelId', '=', channelId)
    .$if(enabled !== undefined, (query) => query.where('enabled', '=', enabled ?? true))
    .orderBy('sort')
    .orderBy('name')
    .execute()
}

interface Named {
  tenantId: number
  channelId: string
  name: string
  self?: string
}

const demandName = async (tx: Tx, { tenantId, channelId, name, self }: Named) => {
  const twin = await categories(tx, tenantId)
    .where('channelId', '=', channelId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (twin && twin.id !== self)
    throw new AppError('conflict', { fields: { name: messages.categoryTaken({ name }) } })
}

interface CategoryForm {
  name: string
  enabled: boolean
}

export const addCategory = async (
  { tx, actor, caller }: CallCtx,
  { channelId, ...form }: CategoryForm & { channelId: string },
) => {
  const { tenantId } = actor
  await demandOwnChannel(tx, actor, channelId)
  await demandName(tx, { tenantId, channelId, name: form.name })
  const { count, last } = await tx
    .selectFrom('specialCategory')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(sort), 0)::int`.as('last')])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .executeTakeFirstOrThrow()
  if (count >= specialLimits.categories)
    throw new AppError('not_allowed', { message: messages.categoryFull({ most: specialLimits.categories }) })
  const { id } = await tx
    .insertInto('specialCategory')
    .values({ ...form, tenantId, channelId, sort: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, actor, caller, { action: 'special.category', target: form.name })
  return require(tx, tenantId, id)
}

export const changeCategory = async (
  { tx, actor, caller }: CallCtx,
  { id, ...form }: CategoryForm & { id: string },
) => {
  const { tenantId } = actor
  const row = await require(tx, tenantId, id)
  await demandOwnChannel(tx, actor, row.channelId)
  await demandName(tx, { tenantId, channelId: row.channelId, name: form.name, self: id })
  await tx
    .updateTable('specialCategory')
    .set(form)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await audit(tx, actor, caller, {
    action: 'special.category',
    target: form.name,
    details: { was: row.name },
  })
  return require(tx, tenantId, id)
}

/** All of them or none; those that still hold pages are named with their pages, deleted ones too: they may come back. */
export const removeCategories = async ({ tx, actor, caller }: CallCtx, ids: readonly string[]) => {
  const { tenantId } = actor
  const rows = await Promise.all(ids.map((id) => require(tx, tenantId, id)))
  for (const channelId of new Set(rows.map((row) => row.channelId)))
    await demandOwnChannel(tx, actor, channelId)
  const { rows: held } = await sql<{ name: string; pages: string[] }>`select category.name,
      array_agg(special.name order by special.name) as pages
    from special join special_category as category on category.tenant_id = special.tenant_id
      and category.id = special.category_id
    where special.tenant_id = ${tenantId} and special.category_id = any(${[...ids]}::uuid[])
    group by category.name order by category.name`.execute(tx)
  const [first, ...others] = held.map(({ name, pages }) => messages.categoryHolds({ name, pages }))
  if (first) throw new AppError('not_allowed', { message: asMessage(together([first, ...others])) })
  await tx
    .deleteFrom('specialCategory')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
  const target = rows.map(({ name }) => name).join('、')
  await audit(tx, actor, caller, { action: 'special.category', target, details: { removed: true } })
}

export const orderCategories = async ({ tx, actor, caller }: CallCtx, channelId: string, ids: string[]) => {
  const { name } = await demandOwnChannel(tx, actor, channelId)
  await number(tx, 'special_category', { tenantId: actor.tenantId, channelId }, ids)
  await audit(tx, actor, caller, { action: 'special.order', target: name })
}
