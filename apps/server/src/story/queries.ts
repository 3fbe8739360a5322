import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import { compiledOnce } from '#/db/compiled.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { isVisibleWithin, outletMarks, type Reach, reachOf, seesReleases } from './access.ts'
import { channelsOfStory } from './channels.ts'
import { dutyEditorOf } from './duty-editor.ts'
import { isDeadLock, type LockRow } from './lock-life.ts'

const lockOf = (row: WholeRow): LockRow | undefined =>
  row.lockPersonId === null
    ? undefined
    : {
        personId: row.lockPersonId,
        personName: row.lockPersonName ?? '',
        tab: row.lockTab ?? '',
        purpose: row.lockPurpose ?? '',
        since: row.lockSince ?? new Date(0),
        seenAt: row.lockSeenAt ?? new Date(0),
        activeAt: row.lockActiveAt ?? new Date(0),
      }

type Asked = Reach & { storyId: number }

const wholeRow = (db: Db | Tx, asked: Asked, withReleases: boolean) =>
  db
    .selectFrom('story')
    .modifyFront(prepared)
    .innerJoin('storyVersion as text', (join) =>
      join
        .onRef('text.tenantId', '=', 'story.tenantId')
        .onRef('text.storyId', '=', 'story.id')
        .onRef('text.no', '=', 'story.version'),
    )
    .leftJoin('storyLock as lock', (join) =>
      join.onRef('lock.tenantId', '=', 'story.tenantId').onRef('lock.storyId', '=', 'story.id'),
    )
    .selectAll('story')
    .select([
      'text.contentHash',
      'text.kind as textKind',
      'text.base as textBase',
      'text.byId as textById',
      'lock.personId as lockPersonId',
      'lock.personName as lockPersonName',
      'lock.tab as lockTab',
      'lock.purpose as lockPurpose',
      'lock.since as lockSince',
      'lock.seenAt as lockSeenAt',
      'lock.activeAt as lockActiveAt',
      sql<boolean>`coalesce(${isDeadLock('lock')}, false)`.as('lockIsDead'),
      dutyEditorOf(sql`story.version`).as('dutyEditor'),
      outletMarks.as('outlets'),
      channelsOfStory.as('channels'),
      sql<boolean>`exists (select from story_favorite where story_favorite.tenant_id = story.tenant_id
        and story_favorite.person_id = ${asked.personId} and story_favorite.story_id = story.id)`.as(
        'favorite',
      ),
      sql<
        string | null
      >`(select journal.tab from story_journal journal where journal.tenant_id = story.tenant_id
        and journal.story_id = story.id and journal.person_id = ${asked.personId})`.as('journalTab'),
      sql<number>`(select count(*)::int from story_comment where story_comment.tenant_id = story.tenant_id
        and story_comment.story_id = story.id and story_comment.removed_at is null)`.as('comments'),
    ])
    .where('story.id', '=', asked.storyId)
    .where(isVisibleWithin(asked, withReleases))

type WholeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof wholeRow>['executeTakeFirst']>>>

const toWhole = (row: WholeRow) => ({ ...row, lock: lockOf(row) })
/** A story with all that stands around its text; undefined when the actor may not read it. */
export type WholeStory = ReturnType<typeof toWhole>

const askedBy = (actor: Actor, storyId: number): Asked => ({ ...reachOf(actor), storyId })

const selectWhole = compiledOnce(wholeRow)
export const findWhole = async (db: Db | Tx, actor: Actor, storyId: number) => {
  const [row] = await selectWhole(db, askedBy(actor, storyId), seesReleases(actor))
  return row && toWhole(row)
}

const selectWholeWithText = compiledOnce((db, asked: Asked, withReleases: boolean) =>
  wholeRow(db, asked, withReleases).select('text.content'),
)
/** The same with its text. */
export const findWholeWithText = async (db: Db, actor: Actor, storyId: number) => {
  const [row] = await selectWholeWithText(db, askedBy(actor, storyId), seesReleases(actor))
  return row && { ...toWhole(row), content: row.content as unknown }
}

export const findFolder = (db: Db, tenantId: number, id: string) =>
  db
    .selectFrom('folder')
    .select(['id', 'place', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

const selectDepartment = compiledOnce(
  (db, { tenantId, id }: { tenantId: number; id: string }, _: undefined) =>
    db
      .selectFrom('department')
      .modifyFront(prepared)
      .select('name')
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .where('disabledAt', 'is', null),
)
export const findDepartmentName = async (db: Db | Tx, tenantId: number, id: string) => {
  const [row] = await selectDepartment(db, { tenantId, id }, undefined)
  return row?.name
}

/** Which of these files the newsroom has not stored. */
export const findUnstored = async (db: Db, tenantId: number, hashes: readonly string[]) => {
  const rows = await db
    .selectFrom('storedFile')
    .select('hash')
    .where('tenantId', '=', tenantId)
    .where('hash', 'in', [...hashes])
    .execute()
  const stored = new Set(rows.map(({ hash }) => hash))
  return hashes.filter((hash) => !stored.has(hash))
}
