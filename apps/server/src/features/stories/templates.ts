import { AppError } from '@rongbian/contract'
import { storyMessages } from '@rongbian/contract/messages/stories'
import type { StoryContent, Template } from '@rongbian/contract/stories'
import { type Actor, can, type StoryType } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { readContent } from '#/story/clean-content.ts'
import { cleanText } from '#/story/clean-text.ts'

/** The house's own and mine. */
const usable = (db: Db, { tenantId, id }: Actor) =>
  db
    .selectFrom('storyTemplate')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where((row) => row.or([row('ownerId', 'is', null), row('ownerId', '=', id)]))

export const findUsableTemplate = async (db: Db, actor: Actor, id: string) => {
  const template = await usable(db, actor).where('id', '=', id).executeTakeFirst()
  if (!template) throw new AppError('not_found', { message: storyMessages.templateGone() })
  return template
}

export const listTemplates = async (db: Db, actor: Actor, type?: StoryType): Promise<Template[]> => {
  let query = usable(db, actor)
  if (type) query = query.where('type', '=', type)
  const rows = await query
    .orderBy('ownerId', (order) => order.asc().nullsFirst())
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.map((row) => ({
    uuid: row.id,
    name: row.name,
    type: row.type as StoryType,
    personal: row.ownerId !== null,
    content: readContent(row.content),
    updatedBy: row.updatedBy,
    updated: row.updatedAt.toISOString(),
  }))
}

/** Whether the template belongs to the house or to one person decides who may change it. */
const demandChange = (actor: Actor, isPersonal: boolean) => {
  if (!isPersonal && !can(actor, 'templates.manage')) {
    throw new AppError('forbidden', { message: storyMessages.templateShared() })
  }
}

interface TemplateForm {
  uuid?: string | undefined
  name: string
  type: StoryType
  personal: boolean
  content: StoryContent
}

export const saveTemplate = async (db: Db, actor: Actor, form: TemplateForm) => {
  demandChange(actor, form.personal)
  const { content } = await cleanText(form.content)
  return db.transaction().execute((tx) => writeTemplate({ tx, actor }, { ...form, content }))
}

const writeTemplate = async ({ tx, actor }: Ctx, form: TemplateForm) => {
  const { uuid, name, type, personal, content } = form
  const values = {
    name,
    type,
    ownerId: personal ? actor.id : null,
    content: JSON.stringify(content),
    updatedBy: actor.name,
    updatedAt: sql<Date>`now()`,
  }
  if (!uuid) {
    const query = tx.insertInto('storyTemplate').values({ ...values, tenantId: actor.tenantId })
    return { uuid: (await query.returning('id').executeTakeFirstOrThrow()).id }
  }
  const before = await findUsableTemplate(tx, actor, uuid)
  demandChange(actor, before.ownerId !== null)
  await tx
    .updateTable('storyTemplate')
    .set(values)
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', uuid)
    .execute()
  return { uuid }
}

export const removeTemplate = async ({ tx, actor }: Ctx, id: string) => {
  const template = await findUsableTemplate(tx, actor, id)
  demandChange(actor, template.ownerId !== null)
  await tx.deleteFrom('storyTemplate').where('tenantId', '=', actor.tenantId).where('id', '=', id).execute()
}
