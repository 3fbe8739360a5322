import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { codeOf, type Message, type ReleaseState } from '@rongbian/domain'
import { headWords, type ItemOf } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { say } from '#/say.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { type FoundPage, layoutOf } from '../rows.ts'
import { findTexts, type KnownText } from '../texts.ts'
import { type Differing, differing } from './compare-story.ts'

/** Released and not taken back: what the newsroom says today. */
const said: readonly ReleaseState[] = ['issued', 'audited', 'published']
const takenBack: readonly ReleaseState[] = ['withdrawing', 'withdrawn', 'cancelled', 'deleted']

export interface StoryNow {
  storyId: number
  textNo: number
  textVersion: number
  /** Of the web text that titles and captions in the layout were last held against. */
  wordsVersion: number
  /** The newest text that is released anywhere. */
  nowVersion: number
  isGone: boolean
  /** Where the pool has it by now. */
  poolDate: string | null
  poolPage: number | null
}

const codes = (states: readonly ReleaseState[]) => states.map(codeOf)

export const findStoriesNow = async (db: Db | Tx, { tenantId, id, channelId }: FoundPage) => {
  const { rows } =
    await sql<StoryNow>`select distinct on (item.story_id) item.story_id, item.text_no, item.text_version,
      coalesce(item.words_version, item.text_version) as words_version,
      greatest(item.text_version, coalesce((select max(other.version) from release as other
        where other.tenant_id = item.tenant_id and other.story_id = item.story_id
          and other.status = any(${codes(said)}::int[])), 0)) as now_version,
      story.box in ('trash', 'gone') or coalesce(own.status = any(${codes(takenBack)}::int[]), false) as is_gone,
      own.edition_date as pool_date, own.edition_page as pool_page
    from page_item as item
    join story on story.tenant_id = item.tenant_id and story.id = item.story_id
    left join release as own on own.tenant_id = item.tenant_id and own.story_id = item.story_id
      and own.channel_id = ${channelId}
    where item.tenant_id = ${tenantId} and item.page_id = ${id} and item.story_id is not null
    order by item.story_id, item.part`.execute(db)
  return rows.map((row) => ({ ...row, storyId: Number(row.storyId) }))
}

const placeOf = (date: string, page: number) => messages.place({ date, page: String(page).padStart(2, '0') })

const reissued = (from: Message, to: Message): Differing => ({
  ...{ kind: 'reissued', printed: say(from), now: say(to) },
  said: { printed: from, now: to },
})

interface Texts {
  printed: Map<number, KnownText>
  base: Map<number, KnownText>
  words: Map<number, KnownText>
  now: Map<number, KnownText>
}

const findReadings = async (db: Db | Tx, page: FoundPage, stories: readonly StoryNow[]): Promise<Texts> => {
  const ids = stories.map(({ storyId }) => storyId)
  const pinned = (pin: (story: StoryNow) => { no: number; version: number }) =>
    findTexts(
      db,
      page,
      ids,
      stories.map((story) => ({ storyId: story.storyId, ...pin(story) })),
    )
  return {
    printed: await pinned(({ textNo, textVersion }) => ({ no: textNo, version: textVersion })),
    base: await pinned(({ textVersion }) => ({ no: 0, version: textVersion })),
    words: await pinned(({ wordsVersion }) => ({ no: 0, version: wordsVersion })),
    now: await pinned(({ nowVersion }) => ({ no: 0, version: nowVersion })),
  }
}

const storyDiffering = (page: FoundPage, story: StoryNow, texts: Texts): Differing[] => {
  const { storyId, isGone, poolDate, poolPage } = story
  const printed = texts.printed.get(storyId)
  const title = printed?.text.title ?? ''
  if (isGone) return [{ kind: 'withdrawn', printed: title, now: '' }]
  const moved =
    poolDate && poolPage && poolDate !== page.date
      ? [reissued(placeOf(page.date, page.no), placeOf(poolDate, poolPage))]
      : []
  const [base, words, now] = [texts.base.get(storyId), texts.words.get(storyId), texts.now.get(storyId)]
  if (!printed || !base || !words || !now) return moved
  const items = layoutOf(page).items.filter(
    (item): item is ItemOf<'story'> => item.kind === 'story' && item.storyId === storyId,
  )
  const [first] = items
  return [
    ...moved,
    ...differing({
      printed: printed.text,
      title: first ? headWords(first, printed.text).main.join('') : title,
      captions: items.flatMap(({ pictures }) => pictures),
      base,
      words,
      now,
    }),
  ]
}

/** A sentence that stands twice in a story differs once. */
const distinct = <Row extends { id: string }>(rows: readonly Row[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** What stands in the layout has been held against the newest text once nobody has to decide about it any more. */
const noteHeld = (tx: Tx, { tenantId, id }: FoundPage, stories: readonly StoryNow[]) =>
  sql`update page_item as item set words_version = held."nowVersion"
    from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) as held ("storyId" bigint, "nowVersion" int)
    where item.tenant_id = ${tenantId} and item.page_id = ${id} and item.story_id = held."storyId"
      and not exists (select from page_difference as found where found.tenant_id = item.tenant_id
        and found.page_id = item.page_id and found.story_id = item.story_id
        and found.kind in ('title', 'caption') and found.settled = 'open')`.execute(tx)

/** Compares a page with its stories as they are, and remembers what differs; what no longer does is dropped, what was taken over and is there again is open. Answers which differ. */
export const findDifferences = async (tx: Tx, page: FoundPage) => {
  const stories = await findStoriesNow(tx, page)
  const other = stories.filter(
    ({ textVersion, wordsVersion, nowVersion, isGone, poolDate }) =>
      isGone ||
      nowVersion > Math.min(textVersion, wordsVersion) ||
      (poolDate !== null && poolDate !== page.date),
  )
  const texts = await findReadings(tx, page, other)
  const found = other.flatMap((story) =>
    storyDiffering(page, story, texts).map((one) => ({ ...one, storyId: story.storyId })),
  )
  const rows = distinct(
    found.map(({ storyId, kind, printed, now, said = null }) => ({
      id: contentHash([storyId, kind, printed, now]).slice(0, 32),
      story_id: storyId,
      kind,
      printed,
      now,
      said,
    })),
  )
  const { tenantId, id, state } = page
  await sql`delete from page_difference where tenant_id = ${tenantId} and page_id = ${id} and settled = 'open'
    and id <> all(${rows.map((row) => row.id)}::text[])`.execute(tx)
  await sql`insert into page_difference (tenant_id, page_id, id, story_id, kind, printed, now, said, is_after_press)
    select ${tenantId}, ${id}, id, story_id, kind, printed, now, said, ${state === 'printed'}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found (id text, story_id bigint, kind text, printed text, now text, said jsonb)
    on conflict (tenant_id, page_id, id) do update set settled = 'open', reason = '', settled_name = '', settled_at = null
      where page_difference.settled = 'taken'`.execute(tx)
  await noteHeld(
    tx,
    page,
    other.filter(({ isGone }) => !isGone),
  )
  return rows.map((row) => row.id)
}
