import { AppError } from '@rongbian/contract'
import type { Instruction as Shown } from '@rongbian/contract/instructions'
import { commandMessages as messages } from '@rongbian/contract/messages/command'
import { asMessage } from '@rongbian/contract/messages/phrases'
import {
  type Actor,
  can,
  type InstructionAction,
  type InstructionState,
  instructionActions,
  instructionRefusal,
  judgedInstructionActions,
} from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Instruction } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { demandPeople } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { all, type Fragment } from '#/reading/fragments.ts'
import { notify } from '#/realtime/signals.ts'
import { say } from '#/say.ts'
import { instructionNotices } from './notices.ts'

type Row = Selectable<Instruction>

const factsOf = (row: Row) => ({ ...row, state: row.state as InstructionState })

export const presentInstruction = (actor: Actor, row: Row): Shown => ({
  id: row.id,
  text: row.text,
  toId: row.toId,
  toName: row.toName,
  byName: row.byName,
  state: row.state as InstructionState,
  reason: row.reason,
  isUrgent: row.isUrgent,
  givenAt: row.givenAt.toISOString(),
  sends: row.sends,
  seenAt: row.seenAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  version: row.version,
  actions: judgedInstructionActions(actor, factsOf(row)).map(({ code, reason }) => ({
    code,
    label: say(instructionActions[code].label, actor.language),
    reason: reason ? say(asMessage(reason), actor.language) : null,
  })),
})

/** Who sees the wall sees all of them; others what they got and what they gave. */
const readableBy = (actor: Actor): Fragment =>
  can(actor, 'command.read') ? sql`true` : sql`(to_id = ${actor.id}::uuid or by_id = ${actor.id}::uuid)`

const viewed: Record<'mine' | 'given' | 'all', (actor: Actor) => Fragment> = {
  mine: ({ id }) => sql`to_id = ${id}::uuid`,
  given: ({ id }) => sql`by_id = ${id}::uuid`,
  all: readableBy,
}

interface Filter {
  view: keyof typeof viewed
  open: boolean
  page: number
  size: number
}

export const listInstructions = async (db: Db, actor: Actor, { view, open, page, size }: Filter) => {
  const where = all([
    sql`tenant_id = ${actor.tenantId}`,
    viewed[view](actor),
    ...(open ? [sql`state in ('given', 'seen')`] : []),
  ])
  const { rows } = await sql<
    Row & { total: number }
  >`select *, count(*) over ()::int as total from instruction
    where ${where} order by given_at desc, id desc limit ${size} offset ${page * size}`.execute(db)
  return { items: rows.map((row) => presentInstruction(actor, row)), total: rows[0]?.total ?? 0 }
}

/** Those who may see it hear of it: whoever got it, gave it, or watches the wall. */
const tell = (tx: Tx, { tenantId, id }: Row) => notify(tx, 'instruction', String(id), { tenantId })

interface Given {
  text: string
  personIds: string[]
  isUrgent: boolean
}

export const giveInstructions = async (
  { tx, actor, caller }: CallCtx,
  { text, personIds, isUrgent }: Given,
) => {
  const { tenantId, id: byId, name: byName } = actor
  const people = await demandPeople(tx, tenantId, 'personIds', personIds)
  const rows = await tx
    .insertInto('instruction')
    .values(
      people.map((person) => ({
        tenantId,
        text,
        isUrgent,
        byId,
        byName,
        toId: person.id,
        toName: person.name,
      })),
    )
    .returningAll()
    .execute()
  for (const row of rows) {
    await notifyPeople(tx, tenantId, [row.toId], instructionNotices.given(row))
    await tell(tx, row)
  }
  await audit(tx, actor, caller, {
    action: 'instruction.give',
    target: people.map(({ name }) => name).join('、'),
    details: { text },
  })
  return rows
}

const lock = async (tx: Tx, actor: Actor, id: number) => {
  const { rows } = await sql<Row>`select * from instruction where tenant_id = ${actor.tenantId} and id = ${id}
    and ${readableBy(actor)} for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

interface Act {
  action: InstructionAction
  reason: string
  version: number
}

export const actOnInstruction = async ({ tx, actor, caller }: CallCtx, id: number, act: Act) => {
  const { action, reason, version } = act
  const row = await lock(tx, actor, id)
  const refusal = instructionRefusal(actor, action, factsOf(row))
  if (refusal) throw new AppError('not_allowed', { message: asMessage(refusal) })
  if (row.version !== version) throw new AppError('stale', { message: messages.changed() })
  const { to, reason: needs } = instructionActions[action]
  if (needs === 'required' && reason === '')
    throw new AppError('invalid', { fields: { reason: messages.reasonNeeded() } })
  const now = new Date()
  const isOver = to !== 'seen'
  const after = await tx
    .updateTable('instruction')
    .set({
      state: to,
      reason,
      version: row.version + 1,
      seenAt: row.seenAt ?? now,
      ...(isOver && { closedAt: now }),
    })
    .where('tenantId', '=', row.tenantId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isOver) {
    const notice = instructionNotices.answered(row, to === 'done', reason)
    await notifyPeople(tx, row.tenantId, row.byId === actor.id ? [] : [row.byId], notice)
  }
  await audit(tx, actor, caller, {
    action: 'instruction.act',
    target: row.byName,
    details: { act: action, reason },
  })
  await tell(tx, after)
  return after
}
