import { createHash } from 'node:crypto'
import { asMessage } from '@rongbian/contract/messages/phrases'
import type { PlanningEvent } from '@rongbian/contract/topics'
import {
  type LanguageId,
  type MissionAction,
  missionActions,
  type PlanningEventCode,
  planningEvents,
  type TopicAction,
  topicActions,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { ownValue } from '#/own-value.ts'
import { say, toJson } from '#/say.ts'
import { canonicalJson } from '#/story-text/content-hash.ts'

export type EventCode = TopicAction | MissionAction | PlanningEventCode

/** Two nouns, one kind of chain. */
export type Noun = 'topic' | 'mission'

export interface ChainEnd {
  tenantId: number
  id: number
  eventNo: number
  eventHash: Buffer
}

export interface NewEvent {
  action: EventCode
  /** The house itself has no id. */
  by: { id: string | null; name: string }
  note?: string
  details?: Record<string, unknown>
  at?: Date
}

export interface EventRow {
  no: number
  at: Date
  actorId: string | null
  actorName: string
  action: string
  note: string
  details: unknown
}

export const hashAfter = (noun: Noun, { tenantId, id, eventHash }: ChainEnd, row: EventRow) =>
  createHash('sha256')
    .update(eventHash)
    .update(`${noun}:${tenantId}:${id}:`)
    .update(
      canonicalJson([
        row.no,
        row.at.toISOString(),
        row.actorId,
        row.actorName,
        row.action,
        row.note,
        row.details,
      ]),
    )
    .digest()

/** Writes what happened behind the end of the chain. Answers the new end, which its noun's row must keep. */
export const appendEvent = async (
  tx: Tx,
  noun: Noun,
  end: ChainEnd,
  { action, by, note = '', details = {}, at = new Date() }: NewEvent,
) => {
  // As it will be read again, so that the hash is of what is kept.
  const kept = JSON.parse(toJson(details))
  const row: EventRow = {
    no: end.eventNo + 1,
    at,
    actorId: by.id,
    actorName: by.name,
    action,
    note: note.toWellFormed(),
    details: kept,
  }
  const hash = hashAfter(noun, end, row)
  await sql`insert into ${sql.table(`${noun}_event`)} (tenant_id, ${sql.ref(`${noun}_id`)}, no, at, actor_id,
      actor_name, action, note, details, hash)
    values (${end.tenantId}, ${end.id}, ${row.no}, ${at}, ${row.actorId}, ${row.actorName}, ${action}, ${row.note},
      ${JSON.stringify(kept)}::jsonb, ${hash})`.execute(tx)
  return { eventNo: row.no, eventHash: hash }
}

type KeptEvent = EventRow & { ofId: number; hash: Buffer }

export const findEvents = async (db: Db, noun: Noun, tenantId: number, ids: readonly number[]) => {
  const { rows } = await sql<KeptEvent>`
    select ${sql.ref(`${noun}_id`)} as of_id, no, at, actor_id, actor_name, action, note, details, hash
    from ${sql.table(`${noun}_event`)} where tenant_id = ${tenantId} and ${sql.ref(`${noun}_id`)} = any(${[...ids]}::bigint[])
    order by at, of_id, no`.execute(db)
  return rows
}

/** The number of the first event that is not what was written; undefined where the chain is whole. */
export const findBreak = async (db: Db, noun: Noun, { tenantId, id, eventNo, eventHash }: ChainEnd) => {
  const events = await findEvents(db, noun, tenantId, [id])
  let end: ChainEnd = { tenantId, id, eventNo: 0, eventHash: Buffer.alloc(0) }
  for (const event of events.sort((one, other) => one.no - other.no)) {
    const hash = hashAfter(noun, end, event)
    if (event.no !== end.eventNo + 1 || !hash.equals(event.hash)) return end.eventNo + 1
    end = { ...end, eventNo: event.no, eventHash: hash }
  }
  return end.eventNo === eventNo && end.eventHash.equals(eventHash) ? undefined : end.eventNo + 1
}

const labels = { ...topicActions, ...missionActions }

export const labelOfEvent = (action: string, language?: LanguageId) => {
  const words =
    ownValue(planningEvents, action as PlanningEventCode) ??
    ownValue(labels, action as TopicAction)?.label ??
    action
  return say(asMessage(words), language)
}

export const presentEvent = (
  { at, actorName, action, note }: EventRow,
  language?: LanguageId,
): PlanningEvent => ({
  at: at.toISOString(),
  name: actorName,
  action,
  label: labelOfEvent(action, language),
  note,
})
