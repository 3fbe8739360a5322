import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import { type Actor, paperLimits } from '@rongbian/domain'
import type { LayoutItem } from '@rongbian/paper'
import type { Selectable } from 'kysely'
import { audit } from '#/audit.ts'
import type { PaperTemplate } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { readPage } from './guard.ts'
import { demandPaper, layoutOf } from './rows.ts'

/** What of a layout says where things stand and not what they are. */
const kept: readonly LayoutItem['kind'][] = ['text', 'rule', 'masthead']
export const emptied = (items: readonly LayoutItem[]) => items.filter(({ kind }) => kept.includes(kind))

const present = ({ id, name, items, byName, at }: Selectable<PaperTemplate>) => ({
  ...{ id, name, byName },
  items: items as unknown as LayoutItem[],
  at: at.toISOString(),
})

const templates = (db: Db | Tx, tenantId: number) =>
  db.selectFrom('paperTemplate').selectAll().where('tenantId', '=', tenantId)

/** Of a paper's own templates. */
export const findTemplateItems = async (
  db: Db | Tx,
  { tenantId, id: channelId }: { tenantId: number; id: string },
  id: string,
) => {
  const row = await templates(db, tenantId)
    .where('channelId', '=', channelId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? emptied(present(row).items) : []
}

export const listTemplates = async (db: Db, actor: Actor, channelId: string) => {
  await demandPaper(db, actor, channelId)
  const rows = await templates(db, actor.tenantId)
    .where('channelId', '=', channelId)
    .orderBy('name')
    .execute()
  return rows.map(present)
}

/** Stories stay as shapes: who takes the template puts others into their places. */
const shapes = (items: readonly LayoutItem[]) =>
  items
    .filter(({ kind }) => kind !== 'ad' && kind !== 'picture')
    .map(
      (item): LayoutItem =>
        item.kind === 'story'
          ? {
              ...item,
              jump: null,
              pictures: [],
              title: { ...item.title, main: '', kicker: '', subtitle: '', lines: [] },
            }
          : item,
    )

export const saveTemplate = async (
  { tx, actor, caller }: CallCtx,
  { pageId, name }: { pageId: string; name: string },
) => {
  const { tenantId } = actor
  const page = await readPage(tx, actor, pageId)
  const { channelId } = page
  const others = await templates(tx, tenantId).where('channelId', '=', channelId).execute()
  if (others.length >= paperLimits.templates)
    throw new AppError('not_allowed', { message: messages.templateMany({ most: paperLimits.templates }) })
  const row = await tx
    .insertInto('paperTemplate')
    .values({
      tenantId,
      channelId,
      name,
      items: JSON.stringify(shapes(layoutOf(page).items)),
      byName: actor.name,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'channelId', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', { fields: { name: messages.templateTaken() } })
  await audit(tx, actor, caller, { action: 'newspaper.template', target: name })
  return present(row)
}

export const removeTemplate = async ({ tx, actor, caller }: CallCtx, id: string) => {
  const row = await templates(tx, actor.tenantId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.templateGone() })
  await demandPaper(tx, actor, row.channelId)
  await tx.deleteFrom('paperTemplate').where('tenantId', '=', actor.tenantId).where('id', '=', id).execute()
  await audit(tx, actor, caller, {
    action: 'newspaper.template',
    target: row.name,
    details: { removed: true },
  })
}
