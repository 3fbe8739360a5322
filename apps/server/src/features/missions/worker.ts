import { setTimeout as sleep } from 'node:timers/promises'
import { missionMessages as messages } from '@rongbian/contract/messages/missions'
import { hourMs, missionReminders, reminderAt, unansweredMs } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import { findOnDuty } from '#/features/duty/index.ts'
import { type Notice, notifyPeople } from '#/features/notifications/index.ts'
import { findMissionRows, type MissionRow, writeMission } from '#/features/topics/index.ts'
import { say } from '#/say.ts'
import { outletCodes } from '#/story/release-codes.ts'
import { missionNotices } from './notices.ts'

/** Where a round may die while it tells: written down, told, or both of them kept. */
export type ReminderPoint = 'written' | 'told' | 'kept'

export interface ReminderParts {
  db: Db
  log: Pick<Logger, 'warn'>
  timeZone: string
  /** For tests: what happens there, while it tells of this kind. */
  atPoint?: (point: ReminderPoint, kind: string) => void
}

const pollMs = 15_000
const placeDays = 30
/** As many tasks as one round looks at; the rest waits for the next. */
const roundMax = 500

interface Key {
  tenantId: number
  id: number
}

interface Telling {
  kind: string
  about: Date
  to: readonly string[]
  notice: Notice
}

/** Written down and told together: after a crash it is neither, and happens in the next round. */
const tellOnce = async ({ db, atPoint }: ReminderParts, { tenantId, id }: Key, telling: Telling) => {
  const { kind, about } = telling
  await db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('missionReminder')
      .values({ tenantId, missionId: id, kind, about })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (!fresh) return
    atPoint?.('written', kind)
    await notifyPeople(tx, tenantId, telling.to, telling.notice)
    atPoint?.('told', kind)
  })
  atPoint?.('kept', kind)
}

const findKeys = async (db: Db, statement: ReturnType<typeof sql<Key>>) => (await statement.execute(db)).rows

/** All that a condition finds, read newsroom by newsroom. */
const readEach = async (db: Db, keys: readonly Key[]): Promise<MissionRow[]> => {
  const groups = [...Map.groupBy(keys, ({ tenantId }) => tenantId)]
  const found = await Promise.all(
    groups.map(([tenantId, some]) =>
      findMissionRows(db, tenantId, sql`mission.id = any(${some.map(({ id }) => id)}::bigint[])`),
    ),
  )
  return found.flat()
}

const longestMs = Math.max(...missionReminders.map(({ beforeMs }) => beforeMs))

/** As `reminderAt` has it: what nothing is to be told of just now keeps no other from its word. */
const kindAt = (now: Date) => {
  const cases = missionReminders.map(({ kind, beforeMs }) => {
    const at = sql`mission.due_at - ${beforeMs}::int * interval '1 millisecond'`
    return sql`when ${at} <= ${now} and ${at} > mission.given_at then ${kind}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

const remindDue = async (parts: ReminderParts, now: Date) => {
  const until = new Date(now.getTime() + longestMs)
  const keys = await findKeys(
    parts.db,
    sql<Key>`select tenant_id, id from mission cross join lateral (select ${kindAt(now)} as kind) as now
      where state in ('accepted', 'started') and due_at <= ${until} and now.kind is not null
      and not exists (select from mission_reminder as told where told.tenant_id = mission.tenant_id
        and told.mission_id = mission.id and told.kind = now.kind and told.about = mission.due_at)
      order by due_at limit ${roundMax}`,
  )
  for (const row of await readEach(parts.db, keys)) {
    const kind = reminderAt(now, row.dueAt, row.givenAt)
    if (!kind || !row.holderId) continue
    const notice = missionNotices.due(kind, row, parts.timeZone)
    const to = kind === 'due' ? [row.holderId, row.giverId] : [row.holderId]
    await tellOnce(parts, row, { kind, about: row.dueAt, to, notice })
  }
}

const askGivers = async (parts: ReminderParts, now: Date) => {
  const { usual, urgent } = unansweredMs
  const keys = await findKeys(
    parts.db,
    sql<Key>`select tenant_id, id from mission where state = 'given'
      and given_at <= ${now}::timestamptz - (case when is_urgent then ${urgent}::int else ${usual}::int end
        * interval '1 millisecond')
      and not exists (select from mission_reminder as told where told.tenant_id = mission.tenant_id
        and told.mission_id = mission.id and told.kind = 'unanswered' and told.about = mission.given_at)
      order by given_at limit ${roundMax}`,
  )
  for (const row of await readEach(parts.db, keys)) {
    const notice = missionNotices.unanswered(
      row,
      row.holderName || row.departmentName,
      now.getTime() - row.givenAt.getTime(),
    )
    const to = [row.handedId ?? row.giverId]
    await tellOnce(parts, row, { kind: 'unanswered', about: row.givenAt, to, notice })
  }
}

/** Once more as long after the giver was told: then it is the duty editor's, if one is on duty. */
const askDutyEditor = async (parts: ReminderParts, now: Date) => {
  const { usual, urgent } = unansweredMs
  // A secret topic is nobody's who does not read it.
  const keys = await findKeys(
    parts.db,
    sql<Key>`select mission.tenant_id, mission.id from mission
      join topic on topic.tenant_id = mission.tenant_id and topic.id = mission.topic_id
      where mission.state = 'given'
      and given_at <= ${now}::timestamptz - (case when mission.is_urgent then ${2 * urgent}::int
        else ${2 * usual}::int end * interval '1 millisecond')
      and not exists (select from mission_reminder as told where told.tenant_id = mission.tenant_id
        and told.mission_id = mission.id and told.kind = 'duty' and told.about = mission.given_at)
      and exists (select from duty where duty.tenant_id = mission.tenant_id and duty.post = 'editor'
        and duty.starts_at <= ${now} and duty.ends_at > ${now}
        and (topic.reader_ids is null or duty.person_id = any(topic.reader_ids)))
      order by given_at limit ${roundMax}`,
  )
  for (const row of await readEach(parts.db, keys)) {
    const editor = await findOnDuty(parts.db, row.tenantId, 'editor', now)
    if (!editor) continue
    const to = row.holderName || row.departmentName
    const notice = missionNotices.unanswered(row, to, now.getTime() - row.givenAt.getTime())
    await tellOnce(parts, row, { kind: 'duty', about: row.givenAt, to: [editor.personId], notice })
  }
}

const endOne = async (tx: Tx, { tenantId, id }: Key) => {
  const [row] = await findMissionRows(
    tx,
    tenantId,
    sql`mission.id = ${id} and mission.ends_with_story and mission.state in ('accepted', 'started', 'submitted')`,
    { more: sql`for no key update of mission` },
  )
  if (!row) return
  const note = say(messages.storyLive())
  const by = { id: null, name: say(messages.house()) }
  await writeMission(tx, row, { state: 'done', closedAt: new Date() }, { action: 'mission-done', by, note })
  const people = [row.giverId, ...(row.holderId ? [row.holderId] : [])]
  await notifyPeople(tx, tenantId, people, missionNotices.acted('mission-done', row, by.name, note))
}

/** What was to end with its story ends when readers have the story. */
const endWithStories = async ({ db }: ReminderParts) => {
  const keys = await findKeys(
    db,
    sql<Key>`select tenant_id, id from mission
      where ends_with_story and state in ('accepted', 'started', 'submitted')
        and exists (select from topic_story as link
          join story on story.tenant_id = link.tenant_id and (story.id = link.story_id or story.root_id = link.story_id)
          join release on release.tenant_id = story.tenant_id and release.story_id = story.id
          where link.tenant_id = mission.tenant_id and link.mission_id = mission.id
            and release.status in (${outletCodes}) and release.first_at is not null)
      limit ${roundMax}`,
  )
  for (const key of keys) await db.transaction().execute((tx) => endOne(tx, key))
}

/** Where somebody was is nobody's business a month later. */
const forgetPlaces = (db: Db, now: Date) =>
  sql`update mission set checked_in = '' where checked_in <> ''
    and closed_at < ${new Date(now.getTime() - placeDays * 24 * hourMs)}`.execute(db)

export const remindNow = async (parts: ReminderParts, now = new Date()) => {
  await remindDue(parts, now)
  await askGivers(parts, now)
  await askDutyEditor(parts, now)
  await endWithStories(parts)
  await forgetPlaces(parts.db, now)
}

/** Behind the acts. Returns a stop function. */
export const startReminders = (parts: ReminderParts) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      await remindNow(parts).catch((error: Error) => {
        if (!signal.aborted) parts.log.warn({ error: error.message }, 'missions: nobody was reminded')
      })
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    await done
  }
}
