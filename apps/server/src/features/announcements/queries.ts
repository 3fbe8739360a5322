import { type RawBuilder, sql } from 'kysely'
import { byName, containing } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'

export interface Key {
  tenantId: number
  id: number
}

/** Whoever asks, and the newsroom's day on which they do. */
export interface Reader {
  tenantId: number
  personId: string
  departmentId: string
  today: string
}

interface AnnouncementFilter {
  startDate?: string | undefined
  endDate?: string | undefined
  content: string
  unread: boolean
  /** Everything there is, instead of what the reader is shown today. */
  all: boolean
}

const summaryLength = 160

/** Shown today, whoever it is for. */
const isCurrent = (today: string) =>
  sql<boolean>`(announcement.withdrawn_at is null and announcement.start_date <= ${today}::date
    and coalesce(announcement.end_date >= ${today}::date, true))`

/** The reader's department and those above it: what is for one of them is for the reader. */
const isFor = ({ tenantId, departmentId }: Reader) =>
  sql<boolean>`(announcement.department_ids = '{}' or announcement.department_ids && (
    with recursive above (id, parent_id) as (
      select id, parent_id from department where tenant_id = ${tenantId} and id = ${departmentId}
      union select parent.id, parent.parent_id from department parent
      join above on parent.id = above.parent_id where parent.tenant_id = ${tenantId}
    ) select array_agg(id) from above))`

/** Everyone `announcement` in the query around it is for: the people of its departments and of those below. */
const audience = sql<{ id: string }>`select person.id from person
  where person.tenant_id = announcement.tenant_id and person.disabled_at is null
  and (announcement.department_ids = '{}' or person.department_id in (
    with recursive below (id) as (
      select unnest(announcement.department_ids)
      union select child.id from department child join below on child.parent_id = below.id
      where child.tenant_id = announcement.tenant_id
    ) select id from below))`

const readBy = (personId: string) =>
  sql<boolean>`exists (select from announcement_person reading
    where reading.tenant_id = announcement.tenant_id and reading.announcement_id = announcement.id
    and reading.person_id = ${personId} and reading.read_at is not null)`

const departments = sql<{ uuid: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('uuid', chosen.id, 'name', chosen.name) order by chosen.sort, chosen.name)
  from department chosen where chosen.tenant_id = announcement.tenant_id
  and chosen.id = any(announcement.department_ids)), '[]')`

const readers = sql<{ read: number; all: number }>`(
  select jsonb_build_object('read', count(reading.read_at), 'all', count(*)) from (${audience}) as people
  left join announcement_person reading on reading.tenant_id = announcement.tenant_id
  and reading.announcement_id = announcement.id and reading.person_id = people.id)`

const presented = (db: Db, { tenantId, personId, today }: Reader) =>
  db
    .selectFrom('announcement')
    .select([
      'announcement.id',
      'announcement.tenantId',
      'title',
      'content',
      'startDate',
      'endDate',
      'pinned',
      'byName',
      'updatedAt',
      'version',
      'withdrawnAt',
    ])
    .select([
      sql<string>`left(words, ${summaryLength})`.as('summary'),
      departments.as('departments'),
      isCurrent(today).as('isCurrent'),
      readBy(personId).as('readed'),
    ])
    .where('announcement.tenantId', '=', tenantId)

/** Managers see at once how far it got; for others nobody is counted. */
const withReaders = (db: Db, reader: Reader, counted: boolean) =>
  presented(db, reader).select(
    (counted ? readers : sql<{ read: number; all: number } | null>`null::jsonb`).as('readers'),
  )

export type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncement>> & object

const conditions = (reader: Reader, filter: AnnouncementFilter) => {
  const { startDate, endDate, content, unread, all } = filter
  const pattern = containing(content)
  return [
    !all && isCurrent(reader.today),
    !all && isFor(reader),
    unread && sql<boolean>`not ${readBy(reader.personId)}`,
    endDate && sql<boolean>`announcement.start_date <= ${endDate}::date`,
    startDate && sql<boolean>`coalesce(announcement.end_date >= ${startDate}::date, true)`,
    content && sql<boolean>`(title ilike ${pattern} or words ilike ${pattern})`,
  ].filter((condition): condition is RawBuilder<boolean> => typeof condition === 'object')
}

const allOf = (parts: RawBuilder<boolean>[]) =>
  parts.length ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`

export const findAnnouncements = (
  db: Db,
  reader: Reader,
  { page, size, counted, ...filter }: AnnouncementFilter & { page: number; size: number; counted: boolean },
) =>
  withReaders(db, reader, counted)
    .where(allOf(conditions(reader, filter)))
    .orderBy(sql`pinned and ${isCurrent(reader.today)}`, 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export const countAnnouncements = async (db: Db, reader: Reader, filter: AnnouncementFilter) => {
  const { count } = await db
    .selectFrom('announcement')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenantId', '=', reader.tenantId)
    .where(allOf(conditions(reader, filter)))
    .executeTakeFirstOrThrow()
  return count
}

export const findAnnouncement = (db: Db, reader: Reader, id: number, counted: boolean) =>
  withReaders(db, reader, counted)
    .select(isFor(reader).as('isMine'))
    .where('announcement.id', '=', id)
    .executeTakeFirst()

/** As it is written down, and kept so until the change is done. */
export const lockAnnouncement = (tx: Tx, { tenantId, id }: Key) =>
  tx
    .selectFrom('announcement')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Values {
  title: string
  content: string
  words: string
  startDate: string
  endDate: string | null
  pinned: boolean
  departmentIds: string[]
  byId: string
  byName: string
}

export const insertAnnouncement = async (tx: Tx, tenantId: number, values: Values) => {
  const { id } = await tx
    .insertInto('announcement')
    .values({ ...values, tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateAnnouncement = (
  tx: Tx,
  { tenantId, id }: Key,
  values: Partial<Values> & { withdrawnAt?: Date },
) =>
  tx
    .updateTable('announcement')
    .set((row) => ({ ...values, version: row('version', '+', 1), updatedAt: sql`now()` }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Nobody has read it any more, and its audience is to be told again. */
export const beginRound = async (tx: Tx, { tenantId, id }: Key) => {
  await tx
    .updateTable('announcement')
    .set((row) => ({ round: row('round', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('announcementPerson')
    .set({ readAt: null })
    .where('tenantId', '=', tenantId)
    .where('announcementId', '=', id)
    .execute()
}

/** Answers whether it was unread. */
export const markRead = async (db: Db, { tenantId, id }: Key, personId: string) => {
  const { rows } = await sql`insert into announcement_person (tenant_id, announcement_id, person_id, read_at)
    values (${tenantId}, ${id}, ${personId}, clock_timestamp())
    on conflict (tenant_id, announcement_id, person_id) do update set read_at = excluded.read_at
      where announcement_person.read_at is null
    returning person_id`.execute(db)
  return rows.length > 0
}

/** Those of the audience who have neither been told in this round nor read it; they have been told from now on. */
export const takeUntold = async (tx: Tx, { tenantId, id }: Key) => {
  const { rows } = await sql<{ personId: string; readAt: Date | null }>`with announcement as (
      update announcement set told_round = round where tenant_id = ${tenantId} and id = ${id}
      returning tenant_id, id, department_ids, round
    )
    insert into announcement_person (tenant_id, announcement_id, person_id, told_round)
    select announcement.tenant_id, announcement.id, people.id, announcement.round
    from announcement cross join lateral (${audience}) as people
    on conflict (tenant_id, announcement_id, person_id) do update set told_round = excluded.told_round
      where announcement_person.told_round < excluded.told_round
    returning person_id, read_at`.execute(tx)
  return rows.flatMap(({ personId, readAt }) => (readAt ? [] : [personId]))
}

/** Begun and not told of yet; another process leaves them alone meanwhile. */
export const takeDue = (tx: Tx, today: string, most: number) =>
  tx
    .selectFrom('announcement')
    .select(['tenantId', 'id', 'title', sql<string>`left(words, ${summaryLength})`.as('summary')])
    .where(isCurrent(today))
    .whereRef('toldRound', '<', 'round')
    .orderBy('startDate')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export const findReaders = (db: Db, { tenantId, id }: Key) =>
  db
    .selectFrom('announcement')
    .innerJoinLateral(sql<{ id: string }>`(${audience})`.as<'people'>('people'), (join) => join.onTrue())
    .innerJoin('person', (join) =>
      join.onRef('person.tenantId', '=', 'announcement.tenantId').onRef('person.id', '=', 'people.id'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.tenantId', '=', 'person.tenantId')
        .onRef('department.id', '=', 'person.departmentId'),
    )
    .leftJoin('announcementPerson as reading', (join) =>
      join
        .onRef('reading.tenantId', '=', 'announcement.tenantId')
        .onRef('reading.announcementId', '=', 'announcement.id')
        .onRef('reading.personId', '=', 'person.id'),
    )
    .select(['person.id', 'person.name', 'department.name as departmentName', 'reading.readAt'])
    .where('announcement.tenantId', '=', tenantId)
    .where('announcement.id', '=', id)
    .orderBy('department.sort')
    .orderBy(byName('person.name'))
    .orderBy('person.id')
    .execute()

/** Which of these the newsroom has and uses. */
export const findOpenDepartments = (db: Db, tenantId: number, ids: readonly string[]) =>
  db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('disabledAt', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
