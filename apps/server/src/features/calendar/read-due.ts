import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@rongbian/contract'
import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import { dayIn, type Message } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Calendar } from '#/db/database.ts'
import type { Db } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import { type Ask, type Outcome, planAfter, validatorsOf } from '#/features/feeds/index.ts'
import { type Notice, notifyPeople } from '#/features/notifications/index.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { findSame, keepEvents, parseIcs } from './outside.ts'
import type { ReadEvent } from './read-ics.ts'

export interface ReadParts {
  db: Db
  log: Pick<Logger, 'warn'>
  ask: Ask
  timeZone: string
}

const pollMs = 30_000
const holdMinutes = 5
const usualMinutes = 60

interface Reading {
  outcome: Outcome
  problem?: Message
  events?: ReadEvent[]
  remarks: Message[]
}

const failed = (problem: Message, headers = {}): Reading => ({
  outcome: { kind: 'failed', headers, movedTo: '' },
  problem,
  remarks: [],
})

type Row = Selectable<Calendar>

const facts = (row: Row) => ({ ...row, kind: 'feed' as const, isPushed: false, wishes: null })

const readOne = async ({ ask, timeZone }: ReadParts, row: Row, now: Date): Promise<Reading> => {
  try {
    const accept = 'text/calendar, */*;q=0.5'
    const { status, headers, movedTo, bytes } = await ask(row.url, {
      ...validatorsOf(facts(row), now),
      accept,
    })
    if (status === 304) return { outcome: { kind: 'unchanged', headers, movedTo }, remarks: [] }
    if (status === 410)
      return {
        outcome: { kind: 'gone', headers, movedTo },
        problem: messages.status({ status }),
        remarks: [],
      }
    if (status !== 200) return failed(messages.status({ status }), headers)
    const { events, remarks } = await parseIcs(bytes.toString('utf8'), timeZone, now)
    const outcome: Outcome = { kind: 'read', headers, movedTo, everyMinutes: usualMinutes }
    return { outcome, events, remarks }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return failed(error.say)
  }
}

const takenNotice = ({ name }: Row, where: Message): Notice => ({
  type: 'feed.changed',
  title: messages.takenTitle({ name }),
  content: where,
  link: '/planning/calendar',
})

/** One that moved to where another calendar is read is read no more: the two are one. */
const keep = ({ db, timeZone }: ReadParts, row: Row, reading: Reading, now: Date) =>
  db.transaction().execute(async (tx) => {
    const { outcome, problem, events } = reading
    const clock = { now, today: dayIn(now, timeZone), random: Math.random }
    const { told: _, state, nextAt, ...plan } = planAfter(facts(row), outcome, clock)
    const other = plan.url === row.url ? undefined : await findSame(tx, row.tenantId, plan).executeTakeFirst()
    const taken = other && messages.movedOnto({ name: other.name })
    const said = taken ?? problem
    await tx
      .updateTable('calendar')
      .set({
        ...plan,
        ...(taken && { url: row.url }),
        nextAt: state === 'on' && !taken ? nextAt : null,
        ...(said ? keptProblem(said) : noProblem),
        ...(outcome.kind !== 'failed' && { readAt: now }),
      })
      .where('tenantId', '=', row.tenantId)
      .where('id', '=', row.id)
      .execute()
    if (taken) await notifyPeople(tx, row.tenantId, [row.byId], takenNotice(row, taken))
    if (events) await keepEvents(tx, row, events)
  })

/** Held for as long as a slow site may take: two processes do not ask at once. */
const hold = async (db: Db, where: ReturnType<typeof sql>) => {
  const { rows } = await sql<Row>`update calendar set next_at = now() + make_interval(mins => ${holdMinutes})
    where (tenant_id, id) in (select tenant_id, id from calendar where url <> '' and ${where}
      order by next_at limit 1 for update skip locked) returning *`.execute(db)
  return rows[0]
}

/** Reads the one that waits longest; answers false when none waits. */
export const readNext = async (parts: ReadParts, now = new Date()) => {
  const row = await hold(parts.db, sql`next_at <= ${now} and ${isOpenHouse('calendar')}`)
  if (!row) return false
  await keep(parts, row, await readOne(parts, row, now), now)
  return true
}

/** Reads one at once because somebody asked. */
export const readNow = async (parts: ReadParts, tenantId: number, id: number) => {
  const row = await hold(parts.db, sql`tenant_id = ${tenantId} and id = ${id}`)
  if (!row) throw new AppError('invalid', { fields: { id: messages.isFile() } })
  const now = new Date()
  const reading = await readOne(parts, row, now)
  await keep(parts, row, reading, now)
  return [...(reading.problem ? [reading.problem] : []), ...reading.remarks]
}

/** Behind the requests. Returns a stop function. */
export const startReading = (parts: ReadParts) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      const hasRead = await readNext(parts).catch((error: Error) => {
        if (!signal.aborted) parts.log.warn({ error: error.message }, 'calendar: not read, will try again')
        return false
      })
      if (!hasRead) await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    await done
  }
}
