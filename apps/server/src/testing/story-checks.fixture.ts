import { setTimeout as sleep } from 'node:timers/promises'
import { versionKindCodes, versionKinds } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { verifyHistories } from '#/features/versions/verify.ts'

const ownKinds = versionKindCodes.filter((kind) => !versionKinds[kind].beside)

interface Found {
  id: number
}

/** What no story may ever look like, whoever was interrupted in the middle of what. */
const damages: Record<string, RawBuilder<Found>> = {
  'has no first version': sql`select id from story where not exists (
    select from story_version where (tenant_id, story_id, no) = (story.tenant_id, story.id, 1))`,
  'points at a version that is not its own text': sql`select id from story where not exists (
    select from story_version where (tenant_id, story_id, no) = (story.tenant_id, story.id, story.version)
      and kind = any(${ownKinds}))`,
  'has a gap in its version numbers': sql`select id from story where last_version <> (
    select count(*) from story_version where (tenant_id, story_id) = (story.tenant_id, story.id))
    or last_version <> (
    select max(no) from story_version where (tenant_id, story_id) = (story.tenant_id, story.id))`,
  'goes back to a version before the newest of its own': sql`select id from story where version <> (
    select max(no) from story_version where (tenant_id, story_id) = (story.tenant_id, story.id)
      and kind = any(${ownKinds}))`,
  'has a version its history does not know': sql`select story_id as id from story_version
    where kind = any(${ownKinds}) and not exists (select from story_history
      where (tenant_id, story_id, version) = (story_version.tenant_id, story_version.story_id, story_version.no))`,
  'is gone and still has someone at it': sql`select id from story where box = 'gone' and (
    exists (select from story_lock where (tenant_id, story_id) = (story.tenant_id, story.id))
    or exists (select from story_journal where (tenant_id, story_id) = (story.tenant_id, story.id)))`,
}

/** Every story that is half written, out of order or unlike its hashes. */
export const findDamage = async (db: Db): Promise<string[]> => {
  const found: string[] = []
  for (const [damage, statement] of Object.entries(damages)) {
    const { rows } = await statement.execute(db)
    found.push(...rows.map(({ id }) => `story ${id} ${damage}`))
  }
  await verifyHistories(db, ({ storyId, where, problem }) =>
    found.push(`story ${storyId} ${where} ${problem}`),
  )
  return found
}

const findUnsearchable = (db: Db) =>
  sql<Found>`select id from story left join story_search as found
    on (found.tenant_id, found.story_id) = (story.tenant_id, story.id)
    where story.box <> 'gone' and found.version is distinct from story.version`.execute(db)

/** Stories whose newest text the search has not read within the time given. */
export const findLateInSearch = async (db: Db, withinMs: number): Promise<string[]> => {
  const until = Date.now() + withinMs
  for (;;) {
    const { rows } = await findUnsearchable(db)
    if (rows.length === 0 || Date.now() > until) return rows.map(({ id }) => `story ${id} is late in search`)
    await sleep(100)
  }
}

/** Deadlocks since the database was made, as PostgreSQL counts them. */
export const countDeadlocks = async (db: Db) => {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
