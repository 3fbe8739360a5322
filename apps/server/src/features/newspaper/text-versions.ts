import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type * as contract from '@rongbian/contract/newspaper'
import type { Actor } from '@rongbian/domain'
import type { PaperText } from '@rongbian/paper'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { changePage } from './change.ts'
import { addEvent } from './events.ts'
import { takePageFor } from './guard.ts'
import { presentText } from './open.ts'
import { charsOf } from './paper-text.ts'
import { demandPaper } from './rows.ts'
import { findTexts, type KnownText } from './texts.ts'

interface TextKey {
  storyId: number
  channelId: string
}

const versions = (db: Db | Tx, tenantId: number, { storyId, channelId }: TextKey) =>
  db
    .selectFrom('paperText')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)

/** Only what came to the paper is read there: a channel that was merely chosen opens no draft. */
const demandOffered = async (db: Db | Tx, actor: Actor, { storyId, channelId }: TextKey) => {
  await demandPaper(db, actor, channelId)
  const { tenantId } = actor
  const { rows } = await sql`select from paper_pool where tenant_id = ${tenantId} and story_id = ${storyId}
      and channel_id = ${channelId}
    union all select from page_item as item
      join paper_page as page on page.tenant_id = item.tenant_id and page.id = item.page_id
      join edition on edition.tenant_id = page.tenant_id and edition.id = page.edition_id
      where item.tenant_id = ${tenantId} and item.story_id = ${storyId} and edition.channel_id = ${channelId}
    limit 1`.execute(db)
  if (rows.length === 0) throw new AppError('not_found', { message: messages.storyUnknown({ id: storyId }) })
}

const findCurrent = async (db: Db | Tx, { tenantId }: Actor, { storyId, channelId }: TextKey) => {
  const found = (await findTexts(db, { tenantId, channelId }, [storyId])).get(storyId)
  if (!found) throw new AppError('not_found', { message: messages.storyUnknown({ id: storyId }) })
  return found
}

/** The signed text it was cut from. */
const findWeb = async (
  db: Db,
  { tenantId }: Actor,
  { text, baseVersion: version }: KnownText,
  { storyId, channelId }: TextKey,
) => {
  const texts = await findTexts(db, { tenantId, channelId }, [storyId], [{ storyId, no: 0, version }])
  return texts.get(storyId)?.text ?? text
}

export const readText = async (db: Db, actor: Actor, key: TextKey) => {
  await demandOffered(db, actor, key)
  const rows = await versions(db, actor.tenantId, key).orderBy('no', 'desc').execute()
  const current = await findCurrent(db, actor, key)
  return {
    current: presentText(current, actor.language),
    web: await findWeb(db, actor, current, key),
    versions: rows.map(({ no, byName, at, note, content }) => ({
      ...{ no, byName, note },
      at: at.toISOString(),
      // Only what was checked is ever kept.
      chars: charsOf(content as unknown as PaperText),
    })),
  }
}

/** Pages it stands on follow at once, but never one that is printed. */
const findPages = async (tx: Tx, tenantId: number, { storyId, channelId }: TextKey) => {
  const { rows } = await sql<{ id: string }>`select page.id from page_item as item
    join paper_page as page on page.tenant_id = item.tenant_id and page.id = item.page_id
    join edition on edition.tenant_id = page.tenant_id and edition.id = page.edition_id
    where item.tenant_id = ${tenantId} and item.story_id = ${storyId} and edition.channel_id = ${channelId}
      and page.state <> 'printed' order by page.id`.execute(tx)
  return rows
}

type Form = z.output<typeof contract.saveText.body>

export const saveText = async (ctx: CallCtx, storyId: number, { channelId, base, text, note }: Form) => {
  const { tx, actor, caller } = ctx
  const { tenantId } = actor
  const key = { storyId, channelId }
  await demandOffered(tx, actor, key)
  if (charsOf(text) === 0) throw new AppError('invalid', { fields: { text: messages.textEmpty() } })
  const pages = []
  for (const { id } of await findPages(tx, tenantId, key)) pages.push(await takePageFor(ctx, id, 'page-edit'))
  const before = await findCurrent(tx, actor, key)
  if (before.no !== base) throw new AppError('stale', { message: messages.textBase({ no: before.no }) })
  const row = await tx
    .insertInto('paperText')
    .values({
      ...{ tenantId, storyId, channelId, note, no: base + 1, baseVersion: before.baseVersion },
      ...{ content: JSON.stringify(text), hash: contentHash(text), byId: actor.id, byName: actor.name },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('no')
    .executeTakeFirst()
  if (!row) throw new AppError('stale', { message: messages.textBase({ no: base + 1 }) })
  for (const page of pages) {
    await changePage(ctx, page, { take: [storyId] })
    await addEvent(tx, page, {
      action: 'paperText',
      by: actor,
      note: text.title,
      details: { storyId, no: row.no },
    })
  }
  await audit(tx, actor, caller, {
    action: 'newspaper.text',
    target: text.title,
    details: { storyId, no: row.no },
  })
  return presentText(await findCurrent(tx, actor, key), actor.language)
}

/** Versions that nobody has reviewed since are part of the one that is. */
const hasCut = async (
  tx: Tx,
  { tenantId, id: personId }: Actor,
  { storyId, channelId, no }: TextKey & { no: number },
) => {
  const { rows } = await sql`select from paper_text as own where tenant_id = ${tenantId}
    and story_id = ${storyId} and channel_id = ${channelId} and no <= ${no} and by_id = ${personId}
    and not exists (select from paper_text as seen where seen.tenant_id = own.tenant_id
      and seen.story_id = own.story_id and seen.channel_id = own.channel_id
      and seen.no >= own.no and seen.no < ${no} and seen.reviewed_id is not null) limit 1`.execute(tx)
  return rows.length > 0
}

export const reviewText = async (
  { tx, actor }: Ctx,
  storyId: number,
  form: { channelId: string; no: number },
) => {
  const key = { storyId, channelId: form.channelId }
  await demandOffered(tx, actor, key)
  const row = await versions(tx, actor.tenantId, key).where('no', '=', form.no).forUpdate().executeTakeFirst()
  if (form.no === 0) throw new AppError('not_allowed', { message: messages.textWeb() })
  if (!row) throw new AppError('not_found', { message: messages.textGone() })
  if (await hasCut(tx, actor, { ...key, no: form.no }))
    throw new AppError('not_allowed', { message: messages.textOwn() })
  await tx
    .updateTable('paperText')
    .set({ reviewedId: actor.id, reviewedName: actor.name, reviewedAt: new Date() })
    .where('tenantId', '=', actor.tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', form.channelId)
    .where('no', '=', form.no)
    .execute()
  return presentText(await findCurrent(tx, actor, key), actor.language)
}
