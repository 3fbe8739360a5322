import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { isVisibleTo } from '#/story/access.ts'
import type { CaptureRow } from './queries.ts'

type Wanted = Pick<
  CaptureRow,
  'tenantId' | 'id' | 'urlKey' | 'textKey' | 'textSign' | 'title' | 'storyId' | 'wordCount'
>

/** Bits that may differ in texts that are nearly the same. */
const bitsApart = 6
const foundMax = 20
/** A title so short may well stand above two texts. */
const titleMin = 4
const wordsMin = 30
const asLongMax = 100

const sameTitle = (table: string, title: string) =>
  sql<boolean>`(${[...title].length >= titleMin}::boolean and md5(${sql.ref(`${table}.title`)}) = md5(${title})
    and ${sql.ref(`${table}.title`)} = ${title} and ${sql.ref(`${table}.title`)} <> '')`

/** Other captures of the newsroom with the same address, text or title, the nearest first. */
export const findSameCaptures = (db: Db, wanted: Wanted) => {
  const { tenantId, id, urlKey, textKey, textSign, title } = wanted
  const sameUrl = sql<boolean>`capture.url_key = ${urlKey}`
  const sameText = sql<boolean>`(${textKey}::text <> '' and capture.text_key = ${textKey}
    or coalesce(bit_count(capture.text_sign # ${textSign}::bit(64)) <= ${bitsApart}, false))`
  return db
    .selectFrom('capture')
    .innerJoin('person', (join) =>
      join.onRef('person.tenantId', '=', 'capture.tenantId').onRef('person.id', '=', 'capture.personId'),
    )
    .select(['capture.id', 'capture.title', 'capture.createdAt as at', 'person.name as byName'])
    .select(
      sql<
        'url' | 'text' | 'title'
      >`case when ${sameUrl} then 'url' when ${sameText} then 'text' else 'title' end`.as('reason'),
    )
    .where('capture.tenantId', '=', tenantId)
    .where('capture.id', '<>', id)
    .where('capture.state', '=', 'done')
    .where((row) => row.or([sameUrl, sameText, sameTitle('capture', title)]))
    .orderBy(sql`${sameUrl} desc, ${sameText} desc`)
    .orderBy('capture.id', 'desc')
    .limit(foundMax)
    .execute()
}

/** Stories the actor may read that came from the same address, have the same title, or might have the same text. */
export const findLikeStories = (db: Db, actor: Actor, wanted: Wanted) => {
  const { tenantId, urlKey, title, storyId, wordCount } = wanted
  const sameUrl = sql<boolean>`exists (select from capture where capture.tenant_id = story.tenant_id
    and capture.story_id = story.id and capture.url_key = ${urlKey})`
  const isTitled = sameTitle('story', title)
  // Asked one by one, each has an index.
  const candidates = sql<number>`(select story_id from capture where tenant_id = ${tenantId} and url_key = ${urlKey}
    union select id from story as titled where tenant_id = ${tenantId} and ${sameTitle('titled', title)}
    union (select id from story where tenant_id = ${tenantId} and words > 0 and words = ${wordCount}
      and ${wordCount >= wordsMin}::boolean order by id desc limit ${asLongMax}))`
  return db
    .selectFrom('story')
    .innerJoin('storyVersion as text', (join) =>
      join
        .onRef('text.tenantId', '=', 'story.tenantId')
        .onRef('text.storyId', '=', 'story.id')
        .onRef('text.no', '=', 'story.version'),
    )
    .select([
      'story.id',
      'story.library',
      'story.title',
      'story.authorName as byName',
      'story.updatedAt as at',
    ])
    .select([sameUrl.as('isSameUrl'), isTitled.as('isSameTitle'), 'text.content'])
    .where(isVisibleTo(actor))
    .where('story.box', 'in', ['draft', 'pending'])
    .where('story.id', 'is distinct from', storyId)
    .where('story.id', 'in', candidates)
    .orderBy(sql`${sameUrl} desc, ${isTitled} desc`)
    .orderBy('story.updatedAt', 'desc')
    .limit(foundMax)
    .execute()
}
