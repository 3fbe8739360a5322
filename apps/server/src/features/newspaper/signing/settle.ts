import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type PaperDifference, paperDifferences } from '@rongbian/domain'
import { hasOwnTitle, type LayoutItem } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx, ReadCtx } from '#/http/command.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { changePage } from '../change.ts'
import { addEvent, tell } from '../events.ts'
import { readPage, takePageFor } from '../guard.ts'
import { storiesOn } from '../jumps.ts'
import { type FoundPage, findPage, layoutOf, updatePage, withWriters } from '../rows.ts'
import { differencesOf } from '../signs.ts'
import { findTexts } from '../texts.ts'
import { withReading } from './compare-story.ts'
import { findDifferences, findStoriesNow, type StoryNow } from './differences.ts'

/** Found anew whenever they are asked for: then they are always true. */
export const listDifferences = async ({ db, actor }: ReadCtx, id: string) => {
  const page = await readPage(db, actor, id)
  await db.transaction().execute((tx) => findDifferences(tx, page))
  return differencesOf(db, page)
}

interface Settlement {
  differenceId: string
  take: boolean
  reason: string
}

interface Open {
  id: string
  storyId: number
  kind: PaperDifference
  printed: string
  now: string
}

const findOpen = async (tx: Tx, { tenantId, id }: FoundPage, differenceId: string): Promise<Open> => {
  const row = await tx
    .selectFrom('pageDifference')
    .select(['id', 'storyId', 'kind', 'printed', 'now'])
    .where('tenantId', '=', tenantId)
    .where('pageId', '=', id)
    .where('id', '=', differenceId)
    .where('settled', '=', 'open')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: messages.differenceGone() })
  return { ...row, storyId: Number(row.storyId), kind: row.kind as PaperDifference }
}

/** Whether it stands in the layout: a caption, and a title that was written for the page. */
const isInLayout = (page: FoundPage, { storyId, kind }: Open) =>
  kind === 'caption' ||
  (kind === 'title' &&
    storiesOn(layoutOf(page)).some((item) => item.storyId === storyId && hasOwnTitle(item)))

const followed = ({ storyId, kind, printed, now }: Open, item: LayoutItem): LayoutItem[] => {
  if (item.kind !== 'story' || item.storyId !== storyId) return [item]
  if (kind === 'withdrawn' || kind === 'reissued') return []
  if (kind === 'title' && hasOwnTitle(item))
    return [{ ...item, title: { ...item.title, main: now, lines: [] } }]
  if (kind !== 'caption') return [item]
  const pictures = item.pictures.map((picture) =>
    picture.caption === printed ? { ...picture, caption: now } : picture,
  )
  return [{ ...item, pictures }]
}

/** A text that was cut for print gets a version with the other reading; any other text is the story's newest. */
const followText = async (ctx: Ctx, page: FoundPage, story: StoryNow, { kind, printed, now }: Open) => {
  const { tx, actor } = ctx
  const { tenantId, channelId } = page
  const { storyId, textNo, textVersion, nowVersion } = story
  if (textNo === 0) {
    await sql`update paper_pool set version = ${nowVersion} where tenant_id = ${tenantId} and story_id = ${storyId}
      and channel_id = ${channelId}`.execute(tx)
    return
  }
  const texts = await findTexts(tx, page, [storyId], [{ storyId, no: textNo, version: textVersion }])
  const cut = texts.get(storyId)?.text
  if (!cut) return
  const lines = { title: { title: now }, byline: { byline: now } }
  const content =
    kind === 'title' || kind === 'byline' ? { ...cut, ...lines[kind] } : withReading(cut, printed, now)
  await sql`insert into paper_text (tenant_id, story_id, channel_id, no, base_version, content, hash, note, by_id, by_name)
    select ${tenantId}, ${storyId}, ${channelId}, coalesce(max(no), 0) + 1, ${textVersion},
      ${JSON.stringify(content)}::jsonb, ${contentHash(content)}, '', ${actor.id}, ${actor.name}
    from paper_text where tenant_id = ${tenantId} and story_id = ${storyId} and channel_id = ${channelId}`.execute(
    tx,
  )
}

/** The page says what the story says now; whoever signed what it said before hears of it. */
const takeOver = async (ctx: Ctx, page: FoundPage, found: Open) => {
  const stories = await findStoriesNow(ctx.tx, page)
  const story = stories.find(({ storyId }) => storyId === found.storyId)
  const isLeaving = found.kind === 'withdrawn' || found.kind === 'reissued'
  const isOfText = !isLeaving && !isInLayout(page, found)
  if (story && isOfText) await followText(ctx, page, story, found)
  const layout = { items: layoutOf(page).items.flatMap((item) => followed(found, item)) }
  await changePage(ctx, page, {
    layout,
    ...(isOfText && { take: [found.storyId] }),
    why: asMessage(paperDifferences[found.kind]),
  })
  await updatePage(ctx.tx, page, { version: sql`version + 1`, writerIds: withWriters([ctx.actor.id]) })
}

export const settleDifference = async (ctx: Ctx, id: string, { differenceId, take, reason }: Settlement) => {
  const { tx, actor } = ctx
  const page = await takePageFor(ctx, id, 'page-settle')
  await findDifferences(tx, page)
  const found = await findOpen(tx, page, differenceId)
  if (!take && reason === '') throw new AppError('invalid', { fields: { reason: messages.reasonNeeded() } })
  // What is printed stays as it is: only 换版 changes it.
  if (take && page.state === 'printed')
    throw new AppError('not_allowed', { message: messages.printedAlready() })
  await sql`update page_difference set settled = ${take ? 'taken' : 'kept'}, reason = ${reason},
      settled_name = ${actor.name}, settled_at = clock_timestamp()
    where tenant_id = ${page.tenantId} and page_id = ${page.id} and id = ${differenceId}`.execute(tx)
  const kind = asMessage(paperDifferences[found.kind])
  const { printed, now } = found
  const note = take ? messages.taken({ kind, now }) : messages.kept({ kind, printed, reason })
  await addEvent(tx, page, { action: 'settle', by: actor, note, details: { ...found, take } })
  if (take) await takeOver(ctx, page, found)
  await findDifferences(tx, await findPage(tx, page.tenantId, page.id))
  await tell(tx, page)
  return { differences: await differencesOf(tx, page) }
}
