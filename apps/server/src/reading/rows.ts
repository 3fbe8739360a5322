import type { StoryRow } from '@rongbian/contract/stories'
import {
  type Actor,
  allowedActions,
  type Hand,
  type LockPurpose,
  type OutletMark,
  type ReviewFacts,
  type StoryFacts,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { isPinnedRelease, outletMark } from '#/story/access.ts'
import { isDeadLock } from '#/story/lock-life.ts'
import { reviewBrief } from '#/story/review-brief.ts'
import type { Fragment } from './fragments.ts'

interface Released {
  marks: (OutletMark | null)[]
  pinned: boolean
  channels: StoryRow['channel']
}

export interface ListedRow {
  at: number
  id: number
  library: StoryRow['libraryId']
  place: string
  box: StoryFacts['box']
  folder_id: string | null
  type: StoryRow['type']
  level: StoryRow['level']
  title: string
  summary: string
  cover: string
  signature: string
  origination: string
  original_category: string
  words: number
  pictures: number
  articles: number
  author_id: string
  author_name: string
  department_id: string
  department_name: string
  editor_name: string
  stage: StoryRow['stage']
  status: StoryRow['status']
  version: number
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  favorite: boolean
  lock_person: string | null
  lock_name: string
  lock_purpose: LockPurpose
  lock_since: Date
  released: Released | null
  review: ReviewFacts | null
  hand: Hand | null
  unsaved_at: Date | null
  unsaved_base: number
  unsaved_title: string
  unsaved_words: number
}

const columns = sql.raw(
  `id library place box folder_id type level title summary cover signature origination original_category words
   pictures articles author_id author_name department_id department_name editor_name stage status version
   created_at updated_at trashed_at review hand`
    .split(/\s+/)
    .map((name) => `story.${name}`)
    .join(', '),
)

const ofStory = sql`release.tenant_id = story.tenant_id and release.story_id = story.id`

/** The releases of a story: what a line shows of them, and how they stand. Most have none, and are only looked up. */
const released = sql`case when exists (select from release where ${ofStory}) then (
  select json_build_object('marks', array_agg(distinct ${outletMark}), 'pinned', bool_or(${isPinnedRelease}),
    'channels', json_agg(json_build_object('uuid', channel.id, 'name', channel.name, 'type', channel.type,
      'publishingStatus', release.status, 'periodPublish', release.period_publish,
      'signed', release.version is not null,
      'issueDate', to_char(release.issue_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by channel.sort, channel.code))
  from release join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
  where ${ofStory}) end`

/** The lines of a list for `keys`, a statement that answers `at` and `id`, in that order. */
export const rowsFor = (actor: Actor, keys: Fragment, order: Fragment) => sql<ListedRow>`
  select ${columns}, (extract(epoch from key.at) * 1000000)::bigint as at,
    favorite.story_id is not null as favorite,
    lock.person_id as lock_person, lock.person_name as lock_name, lock.purpose as lock_purpose, lock.since as lock_since,
    journal.saved_at as unsaved_at, journal.base as unsaved_base, journal.title as unsaved_title,
    journal.words as unsaved_words, ${released} as released
  from (${keys}) as key
  join story on story.tenant_id = ${actor.tenantId} and story.id = key.id
  left join story_favorite as favorite on favorite.tenant_id = story.tenant_id
    and favorite.person_id = ${actor.id} and favorite.story_id = story.id
  left join story_lock as lock on lock.tenant_id = story.tenant_id and lock.story_id = story.id
    and not ${isDeadLock('lock')}
  left join story_journal as journal on journal.tenant_id = story.tenant_id
    and journal.story_id = story.id and journal.person_id = ${actor.id}
  order by ${order}`

/** Rows of one list mostly stand alike: what may be done with one may be done with the next, unless it is on its way. */
const actionsFor = (actor: Actor) => {
  const known = new Map<string, StoryRow['actions']>()
  return ({ library, place, box, stage, author_id: authorId, released, review, hand }: ListedRow) => {
    const found = (released?.marks ?? []).filter((mark) => mark !== null)
    const outlets: OutletMark[] = released?.pinned ? [...found, 'pinned'] : found
    const facts = { library, place, box, stage, authorId, outlets, review, hand }
    if (review || hand) return allowedActions(actor, facts)
    const key = `${library} ${place} ${box} ${stage} ${authorId === actor.id} ${outlets}`
    const actions = known.get(key) ?? allowedActions(actor, facts)
    known.set(key, actions)
    return actions
  }
}

/** Told to whoever typed it, and to nobody else. */
const unsavedOf = (row: ListedRow): StoryRow['unsaved'] =>
  row.unsaved_at && { savedAt: row.unsaved_at.toISOString(), older: row.unsaved_base !== row.version }

/** To its writer a line says what they have written, saved or not. */
const writtenIn = (row: ListedRow) =>
  row.unsaved_at && row.unsaved_base === row.version
    ? { title: row.unsaved_title, words: row.unsaved_words }
    : { title: row.title, words: row.words }

/** One for each page: it remembers what it worked out. */
export const presenter = (actor: Actor) => {
  const actionsOf = actionsFor(actor)
  return (row: ListedRow): StoryRow => {
    return {
      id: row.id,
      libraryId: row.library,
      folderId: row.folder_id,
      type: row.type,
      level: row.level,
      summary: row.summary,
      thumbnailUrl: row.cover,
      signature: row.signature,
      origination: row.origination,
      originalCategory: row.original_category,
      ...writtenIn(row),
      pictures: row.pictures,
      articles: row.articles,
      authorId: row.author_id,
      authorName: row.author_name,
      groupUuid: row.department_id,
      groupName: row.department_name,
      updatedBy: row.editor_name,
      stage: row.stage,
      status: row.status,
      version: row.version,
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
      trashed: row.trashed_at?.toISOString() ?? null,
      listed: new Date(row.at / 1_000).toISOString(),
      favorite: row.favorite,
      lock: row.lock_person
        ? {
            personId: row.lock_person,
            personName: row.lock_name,
            purpose: row.lock_purpose,
            since: row.lock_since.toISOString(),
          }
        : null,
      channel: row.released?.channels ?? [],
      actions: actionsOf(row),
      review: reviewBrief(row.review),
      unsaved: unsavedOf(row),
    }
  }
}
