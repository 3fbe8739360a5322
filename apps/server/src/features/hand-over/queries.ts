import type { HandKind, HandMode } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { outletMarks, type StoryRow } from '#/story/access.ts'
import { isDeadLock } from '#/story/lock-life.ts'
import { type HandOverRow, handColumns, isOpen, type StoryKey } from '#/writing/hand-queries.ts'
import type { Arrived } from './spots.ts'

/** Writes down that the source, as it stood, was given to these places. */
export const insertHandOvers = async (
  tx: Tx,
  { id: byId, name: byName }: { id: string; name: string },
  {
    source,
    giving: { kind, note },
    arrived,
  }: { source: StoryRow; giving: { kind: HandKind; note: string }; arrived: readonly Arrived[] },
) => {
  const rows = arrived.map(({ id, spot }) => ({
    tenantId: source.tenantId,
    kind,
    mode: (id === source.id ? 'move' : 'copy') satisfies HandMode,
    sourceId: source.id,
    storyId: id,
    fromPlace: source.place,
    fromBox: source.box,
    fromFolder: source.folderId,
    toPlace: spot.place,
    byId,
    byName,
    note,
  }))
  await sql`${prepared} ${tx.insertInto('handOver').values(rows)}`.execute(tx)
}

interface Given {
  tenantId: number
  byId: string
  kinds: readonly HandKind[]
}

const givenBy = (db: Db, { tenantId, byId, kinds }: Given) =>
  db
    .selectFrom('handOver')
    .where('tenantId', '=', tenantId)
    .where('byId', '=', byId)
    .where('kind', 'in', [...kinds])

/** What the person's last hand-over of this story, or by which it came to be, was made from. */
export const findSourceId = async (db: Db, given: Given, storyId: number) => {
  const row = await givenBy(db, given)
    .select('sourceId')
    .where((row) => row.or([row('storyId', '=', storyId), row('sourceId', '=', storyId)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sourceId
}

export const findOpenFrom = (db: Db, given: Given, sourceId: number) =>
  givenBy(db, given)
    .select(handColumns)
    .where('sourceId', '=', sourceId)
    .where(isOpen)
    .orderBy('id')
    .execute()

/** How many of those given together with the open ones have been taken; one transaction gives at one time. */
export const countTakenBeside = async (db: Db, tenantId: number, ids: readonly number[]) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from hand_over
    where tenant_id = ${tenantId} and taken_at is not null and (source_id, by_id, at) in (
      select source_id, by_id, at from hand_over where tenant_id = ${tenantId} and id = any(${ids}::bigint[]))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Who received what the person gave last. */
export const findTaker = async (db: Db, { tenantId, byId, kinds }: Given, sourceId: number) => {
  const { rows } = await sql<{ name: string }>`select history.actor_name as name from hand_over
    join story_history history on history.tenant_id = hand_over.tenant_id
      and history.story_id = hand_over.story_id and history.action = 'take'
    where hand_over.tenant_id = ${tenantId} and hand_over.source_id = ${sourceId} and hand_over.by_id = ${byId}
      and hand_over.kind = any(${kinds}::text[]) and hand_over.taken_at is not null
    order by hand_over.id desc, history.no desc limit 1`.execute(db)
  return rows[0]?.name
}

/** Copies before what they were made from, as everyone locks who needs both; read as they are once they are ours. */
export const lockStories = async (tx: Tx, tenantId: number, ids: readonly number[]) => {
  const rows: StoryRow[] = await tx
    .selectFrom('story')
    .selectAll('story')
    .select(outletMarks.as('outlets'))
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who else is writing in these stories, or has words in them that are not saved. */
export const findWriters = async (db: Db, tenantId: number, ids: readonly number[], exceptId: string) => {
  const { rows } = await sql<{ storyId: number; name: string }>`
    select story_id, person_name as name from story_journal where tenant_id = ${tenantId}
      and story_id = any(${ids}::bigint[]) and person_id <> ${exceptId}
    union all
    select story_id, person_name from story_lock where tenant_id = ${tenantId}
      and story_id = any(${ids}::bigint[]) and person_id <> ${exceptId} and not ${isDeadLock('story_lock')}`.execute(
    db,
  )
  return new Map(rows.map(({ storyId, name }) => [storyId, name]))
}

/** Takes a story from what a place has dealt with, unless another hand-over of it stands. */
export const unmarkHandled = (tx: Tx, { tenantId, id }: StoryKey, place: string) =>
  sql`delete from story_handled where tenant_id = ${tenantId} and place = ${place} and story_id = ${id}
    and action in ('deliver', 'share', 'checkin', 'fetch') and not exists (
      select from hand_over where hand_over.tenant_id = story_handled.tenant_id
        and hand_over.source_id = story_handled.story_id and hand_over.from_place = story_handled.place
        and hand_over.undone_at is null and hand_over.denied_at is null)`.execute(tx)

/** What has been done with the story, the latest first. */
export const findActs = (db: Db, { tenantId, id }: StoryKey) =>
  db
    .selectFrom('storyHistory')
    .select(['action', 'details'])
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .orderBy('no', 'desc')
    .execute()

/** The story this place has chosen from the source before, if it still has it. */
export const findChosen = (db: Db, { tenantId, id }: StoryKey, toPlace: string) =>
  db
    .selectFrom('handOver')
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'handOver.tenantId').onRef('story.id', '=', 'handOver.storyId'),
    )
    .select(['story.id', 'story.library'])
    .where('handOver.tenantId', '=', tenantId)
    .where('handOver.sourceId', '=', id)
    .where('handOver.kind', '=', 'fetch')
    .where('handOver.toPlace', '=', toPlace)
    .whereRef('story.place', '=', 'handOver.toPlace')
    .where('handOver.undoneAt', 'is', null)
    .where('story.box', 'in', ['draft', 'pending'])
    .orderBy('handOver.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Opens again what a choosing has ended: both were written in one transaction, at one time. Answers where it came from. */
export const reopenTakenBy = async (
  tx: Tx,
  { tenantId, id, sourceId }: HandOverRow & { tenantId: number },
) => {
  const { rows } = await sql<{ sourceId: number }>`update hand_over set taken_at = null
    where tenant_id = ${tenantId} and story_id = ${sourceId}
      and taken_at = (select at from hand_over chosen where chosen.tenant_id = ${tenantId} and chosen.id = ${id})
    returning source_id`.execute(tx)
  return rows.map((row) => row.sourceId)
}

/** A key of the place before a person's, department's id. */
const idIn = (prefix: string) =>
  sql`case when hand_over.to_place like ${`${prefix}%`} then substr(hand_over.to_place, 3)::uuid end`

/** Every hand-over the story came by or was given on by, with the name of where it went. */
export const findRecords = async (db: Db, { tenantId, id }: StoryKey, limit: number) => {
  const { rows } = await sql<{
    kind: string
    mode: string
    person: string | null
    department: string | null
    folder: string | null
    byName: string
    note: string
    at: Date
    takenAt: Date | null
    undoneAt: Date | null
    deniedAt: Date | null
    storyId: number
    sourceId: number
  }>`select hand_over.kind, hand_over.mode, hand_over.by_name, hand_over.note, hand_over.at, hand_over.taken_at,
      hand_over.undone_at, hand_over.denied_at, hand_over.story_id, hand_over.source_id,
      person.name as person, department.name as department, folder.name as folder
    from hand_over
    join story on story.tenant_id = hand_over.tenant_id and story.id = hand_over.story_id
    left join person on person.tenant_id = hand_over.tenant_id and person.id = ${idIn('w:')}
    left join department on department.tenant_id = hand_over.tenant_id and department.id = ${idIn('g:')}
    left join folder on folder.tenant_id = story.tenant_id and folder.id = story.folder_id
      and folder.place = hand_over.to_place
    where hand_over.tenant_id = ${tenantId} and (hand_over.story_id = ${id} or hand_over.source_id = ${id})
    order by hand_over.id desc limit ${limit}`.execute(db)
  return rows
}
