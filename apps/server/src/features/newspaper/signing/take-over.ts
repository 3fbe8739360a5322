import { asMessage } from '@rongbian/contract/messages/phrases'
import { type PaperDifference, paperDifferences } from '@rongbian/domain'
import { hasOwnTitle, type LayoutItem } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Ctx } from '#/http/command.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { changePage } from '../change.ts'
import { storiesOn } from '../jumps.ts'
import { type FoundPage, layoutOf, updatePage, withWriters } from '../rows.ts'
import { findTexts } from '../texts.ts'
import { withReading } from './compare-story.ts'
import { findStoriesNow } from './differences.ts'

/** A difference that is there, decided or not. */
export interface Standing {
  id: string
  storyId: number
  kind: PaperDifference
  printed: string
  now: string
  said: unknown
  settled: string
}

/** Whether it comes with the text; a title that was written for the page stands in the layout, as captions do. */
const isOfText = (page: FoundPage, { storyId, kind }: Standing) =>
  kind === 'text' ||
  kind === 'byline' ||
  (kind === 'title' &&
    !storiesOn(layoutOf(page)).some((item) => item.storyId === storyId && hasOwnTitle(item)))

const followed = ({ storyId, kind, printed, now }: Standing, item: LayoutItem): LayoutItem[] => {
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

/**
 * The story's newest text comes with all it says. Where it was cut for print, or a reading was kept, the page gets a
 * version with this reading alone. Answers what is decided by that.
 */
const followText = async (ctx: Ctx, page: FoundPage, found: Standing, ofText: Standing[]) => {
  const { tx, actor } = ctx
  const { tenantId, channelId } = page
  const { storyId, kind, now } = found
  const stories = await findStoriesNow(tx, page)
  const story = stories.find((one) => one.storyId === storyId)
  if (!story) return [found]
  const { textNo, textVersion, nowVersion } = story
  if (textNo === 0 && ofText.every(({ settled }) => settled === 'open')) {
    await sql`update paper_pool set version = ${nowVersion} where tenant_id = ${tenantId} and story_id = ${storyId}
      and channel_id = ${channelId}`.execute(tx)
    return ofText
  }
  const textOf = async (no: number, version: number) =>
    (await findTexts(tx, page, [storyId], [{ storyId, no, version }])).get(storyId)?.text
  const text = await textOf(textNo, textVersion)
  const [base, fresh] = [await textOf(0, textVersion), await textOf(0, nowVersion)]
  if (!text || !base || !fresh) return [found]
  const lines = { title: { title: now }, byline: { byline: now } }
  const content =
    kind === 'title' || kind === 'byline'
      ? { ...text, ...lines[kind] }
      : withReading(text, found, { base, now: fresh })
  await sql`insert into paper_text (tenant_id, story_id, channel_id, no, base_version, content, hash, note, by_id, by_name)
    select ${tenantId}, ${storyId}, ${channelId}, coalesce(max(no), 0) + 1, ${textVersion},
      ${JSON.stringify(content)}::jsonb, ${contentHash(content)}, '', ${actor.id}, ${actor.name}
    from paper_text where tenant_id = ${tenantId} and story_id = ${storyId} and channel_id = ${channelId}`.execute(
    tx,
  )
  return [found]
}

/** The page says what the story says now; whoever signed what it said before hears of it. Answers what is decided by that. */
export const takeOver = async (ctx: Ctx, page: FoundPage, found: Standing, standing: readonly Standing[]) => {
  const ofText = standing.filter((one) => one.storyId === found.storyId && isOfText(page, one))
  const isTextTaken = ofText.includes(found)
  const settled = isTextTaken ? await followText(ctx, page, found, ofText) : [found]
  const layout = { items: layoutOf(page).items.flatMap((item) => followed(found, item)) }
  await changePage(ctx, page, {
    layout,
    ...(isTextTaken && { take: [found.storyId] }),
    why: asMessage(paperDifferences[found.kind]),
  })
  await updatePage(ctx.tx, page, { version: sql`version + 1`, writerIds: withWriters([ctx.actor.id]) })
  return settled
}
