import { setTimeout as sleep } from 'node:timers/promises'
import { dayIn } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { painterOf } from '#/features/newspaper/index.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { findFontFiles } from '#/press/fonts.ts'
import type { Storage } from '#/storage/storage.ts'
import { departments, people } from '../newsroom.ts'
import type { Newsroom } from '../stories/made-story.ts'
import { newStudio } from './ads.ts'
import { beginWeek, making } from './begin-week.ts'
import { newDesk } from './desk.ts'
import { makeComingDay, makePastDay } from './make-day.ts'
import { until } from './make-page.ts'
import { dailySettings } from './paper-settings.ts'

export interface WeekParts {
  db: Db
  env: Env
  storage: Storage
  jobs: Jobs
  log: Logger
}

const known = (what: string, ids: ReadonlyMap<string, string>) => (key: string) => {
  const id = ids.get(key)
  if (!id) throw new Error(`the demo newsroom has no ${what} ${key}`)
  return id
}

/** The demo newsroom as it was made, found again. */
export const findRoom = async (db: Db): Promise<Newsroom | undefined> => {
  const tenant = await db.selectFrom('tenant').select('id').where('demo', '=', true).executeTakeFirst()
  if (!tenant) return undefined
  const tenantId = tenant.id
  const persons = await db
    .selectFrom('person')
    .select(['id', 'account'])
    .where('tenantId', '=', tenantId)
    .execute()
  const rows = await db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .execute()
  const names = new Map(departments.map(({ id, name }) => [id, name]))
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return {
    tenantId,
    person: known('person', new Map(persons.map(({ id, account }) => [account, id]))),
    department: (id) => known('department', ids)(names.get(id) ?? ''),
    personName: known('person', new Map(people.map(({ account, name }) => [account, name]))),
    departmentName: known('department', names),
  }
}

const findPaper = (db: Db, tenantId: number) =>
  db
    .selectFrom('channel')
    .leftJoin('paper', (join) =>
      join.onRef('paper.tenantId', '=', 'channel.tenantId').onRef('paper.channelId', '=', 'channel.id'),
    )
    .leftJoin('edition', (join) =>
      join.onRef('edition.tenantId', '=', 'channel.tenantId').onRef('edition.channelId', '=', 'channel.id'),
    )
    .select(['channel.id', 'channel.name', 'paper.version', 'edition.id as editionId'])
    .where('channel.tenantId', '=', tenantId)
    .where('channel.code', '=', 'cgrb')
    .executeTakeFirst()

const findUnfinished = (db: Db, tenantId: number, channelId: string) =>
  db
    .selectFrom('edition')
    .select(['id', 'date'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('note', '=', making)
    .orderBy('date')
    .execute()

const fontsThere = async (env: Env) => {
  const names = Object.values(dailySettings.faces)
  const found = await findFontFiles(env, names)
  return names.every((name) => found[name] !== undefined) || undefined
}

/** Stories whose way into the pool has not ended. */
const poolFilled = async (db: Db, tenantId: number, channelId: string) => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from delivery
    where tenant_id = ${tenantId} and channel_id = ${channelId} and edition_id is null
      and state in ('waiting', 'sending') and due_at <= now()`.execute(db)
  return rows[0]?.open === 0 || undefined
}

/** The demo newsroom's paper: begun once, and gone on with at every start until all its pages are made. */
export const makeWeek = async ({ db, env, storage, jobs }: WeekParts, signal: AbortSignal) => {
  const room = await findRoom(db)
  const channel = room && (await findPaper(db, room.tenantId))
  if (!room || !channel) return
  const { tenantId } = room
  const desk = newDesk(db, tenantId, room.person)
  // A paper somebody has begun is theirs.
  if (channel.version === null && channel.editionId === null)
    await beginWeek(desk, { env, storage, room, channel })
  const days = await findUnfinished(db, tenantId, channel.id)
  if (days.length === 0) return
  await until(signal, () => fontsThere(env))
  await until(signal, () => poolFilled(db, tenantId, channel.id))
  const painter = painterOf({ env, storage })
  const studio = newStudio({ storage, painter }, desk)
  const parts = { desk, jobs, painter, signal, storage, studio, timeZone: env.TIME_ZONE }
  const today = dayIn(new Date(), env.TIME_ZONE)
  for (const day of days) {
    const isComing = day === days.at(-1)
    if (isComing) await makeComingDay(parts, day)
    else await makePastDay(parts, day, day.date === today)
    await sql`update edition set note = '' where tenant_id = ${tenantId} and id = ${day.id}`.execute(db)
  }
}

/** Whoever has just opened the product shall not wait for it. */
const afterMs = 15_000

/** Returns a stop function. */
export const startWeek = (parts: WeekParts) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    await sleep(afterMs, undefined, { signal, ref: false })
    await makeWeek(parts, signal)
  }
  const making = work().catch((error) => {
    if (!signal.aborted) parts.log.warn({ err: error }, 'demo: the week of pages was not made')
  })
  return async () => {
    stopping.abort()
    await making
  }
}
