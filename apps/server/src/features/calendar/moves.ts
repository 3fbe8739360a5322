import { AppError } from '@rongbian/contract'
import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import { topicMessages } from '@rongbian/contract/messages/topics'
import type { CalendarKind } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import { moveMission } from '#/features/missions/index.ts'
import { demandTopicAct, lockTopic, writeTopic } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import type { Fragment } from '#/reading/fragments.ts'
import { demandEvent, demandOccurrence, retimeEvent, standIn } from './events.ts'
import { findTimed } from './release-items.ts'

interface Move {
  kind: CalendarKind
  id: number
  occursAt: string | null
  startsAt: string | null
  endsAt: string | null
  reason: string
  version: number
}

const demandTime = (at: string | null) => {
  if (at === null) throw new AppError('invalid', { fields: { endsAt: messages.timeNeeded() } })
  return at
}

const moveEvent = async (ctx: CallCtx, move: Move, timeZone: string) => {
  const row = await demandEvent(ctx, move.id, move.version)
  const [startsAt, endsAt] = [move.startsAt, move.endsAt].map((at) => new Date(demandTime(at)))
  if (!startsAt || !endsAt || endsAt < startsAt)
    throw new AppError('invalid', { fields: { endsAt: messages.endFirst() } })
  if (move.occursAt === null) return retimeEvent(ctx.tx, row, { startsAt, endsAt }, timeZone)
  const occursAt = await demandOccurrence(ctx.tx, row, move.occursAt, timeZone)
  await standIn(ctx, row, occursAt, { startsAt, endsAt })
}

const moveTopic = async ({ tx, actor }: CallCtx, { id, endsAt, reason, version }: Move) => {
  const row = await lockTopic(tx, actor, id)
  if (row.version !== version) throw new AppError('stale', { message: topicMessages.changed() })
  await demandTopicAct(tx, actor, 'topic-change', row)
  const deadline = new Date(demandTime(endsAt))
  if (deadline < new Date()) throw new AppError('invalid', { fields: { endsAt: messages.isPast() } })
  const details = { changed: ['deadline'] }
  await writeTopic(tx, row, { deadline }, { action: 'topic-change', by: actor, note: reason, details })
}

const moveTask = (ctx: CallCtx, { id, startsAt, endsAt, reason, version }: Move, timeZone: string) => {
  const dueAt = demandTime(endsAt)
  return moveMission(
    ctx,
    id,
    { startsAt: startsAt === dueAt ? null : startsAt, dueAt, reason, version },
    timeZone,
  )
}

const refuse = () => {
  throw new AppError('not_allowed', { message: messages.isRelease() })
}

const movers: Record<CalendarKind, (ctx: CallCtx, move: Move, timeZone: string) => Promise<unknown>> = {
  event: moveEvent,
  topic: moveTopic,
  mission: moveTask,
  release: refuse,
}

/** Timed releases of the stories of what was moved. */
const linked: Partial<Record<CalendarKind, (id: number) => Fragment>> = {
  topic: (id) => sql`exists (select from topic_story as link where link.tenant_id = release.tenant_id
    and link.story_id = release.story_id and link.topic_id = ${id})`,
  mission: (id) => sql`exists (select from topic_story as link where link.tenant_id = release.tenant_id
    and link.story_id = release.story_id and link.mission_id = ${id})`,
}

/** A planned time is not a publishing time: what goes out at its hour stays there, and is named. */
export const moveItem = async (ctx: CallCtx, move: Move, timeZone: string) => {
  const { tx, actor, caller } = ctx
  const { kind, id, reason, startsAt, endsAt } = move
  await movers[kind](ctx, move, timeZone)
  await audit(tx, actor, caller, {
    action: 'calendar.move',
    target: `${kind} ${id}`,
    details: { reason, startsAt, endsAt },
  })
  const timed = await findTimed(tx, actor, linked[kind]?.(id) ?? sql`false`)
  return { stays: timed.map(({ title, channel, at }) => ({ title, channel, at: at.toISOString() })) }
}
