import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import type { Todo } from './index-stories.ts'

const batchSize = 64
/** Whoever takes a story has so long to index it; then, or after a failure, it is tried again. */
const lease = sql`interval '30 seconds'`
/** Whoever is just changing a story is soon done. */
const waits = { soon: sql`interval '100 milliseconds'`, later: sql`interval '1 minute'` }

export interface Taken extends Todo {
  /** As text: a story that was queued again meanwhile bears another time, down to the microsecond. */
  at: string
  /** Of its text. */
  bytes: number
}

export const take = async (db: Db): Promise<Taken[]> => {
  const { rows } = await sql<Taken>`${prepared}
    update story_search_todo as todo set at = clock_timestamp() + ${lease}
    from (select tenant_id, story_id from story_search_todo where at <= clock_timestamp()
      order by at limit ${batchSize} for update skip locked) as next
    where todo.tenant_id = next.tenant_id and todo.story_id = next.story_id
    returning todo.tenant_id, todo.story_id, todo.at::text as at, coalesce((select pg_column_size(text.content)
      from story join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id
        and text.no = story.version
      where story.tenant_id = todo.tenant_id and story.id = todo.story_id), 0) as bytes`.execute(db)
  return rows
}

/** Locks those that still bear the time they were taken at; one that someone is just queuing again is another's. */
const stillTaken = (taken: readonly Taken[]) => sql`(select todo.tenant_id, todo.story_id
  from unnest(${taken.map(({ tenantId }) => tenantId)}::integer[], ${taken.map(({ storyId }) => storyId)}::bigint[],
    ${taken.map(({ at }) => at)}::timestamptz[]) as taken (tenant_id, story_id, at)
  join story_search_todo as todo on todo.tenant_id = taken.tenant_id and todo.story_id = taken.story_id
    and todo.at = taken.at
  for update of todo skip locked) as mine`

export const finish = (db: Db, taken: readonly Taken[]) =>
  sql`${prepared} delete from story_search_todo as todo using ${stillTaken(taken)}
  where todo.tenant_id = mine.tenant_id and todo.story_id = mine.story_id`.execute(db)

export const putBack = (db: Db, taken: readonly Taken[], until: keyof typeof waits) =>
  sql`${prepared} update story_search_todo as todo set at = clock_timestamp() + ${waits[until]} from ${stillTaken(taken)}
  where todo.tenant_id = mine.tenant_id and todo.story_id = mine.story_id`.execute(db)

/** What a run had taken that was killed, or lost its database, is anyone's again; that two may do the same work does no harm. */
export const takeBack = (db: Db) =>
  sql`update story_search_todo set at = clock_timestamp() where at > clock_timestamp()`.execute(db)

/** Every story of every newsroom; the texts are cut anew. */
export const queueAll = (db: Db) =>
  sql`insert into story_search_todo (tenant_id, story_id)
  select tenant_id, id from story on conflict (tenant_id, story_id) do update set at = clock_timestamp()`.execute(
    db,
  )
