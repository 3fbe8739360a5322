import { AppError } from '@rongbian/contract'
import { missionMessages as messages } from '@rongbian/contract/messages/missions'
import type { MissionAct } from '@rongbian/contract/missions'
import { type Actor, missionActions } from '@rongbian/domain'
import type { Updateable } from 'kysely'
import { audit } from '#/audit.ts'
import type { Mission } from '#/db/database.ts'
import type { Tx } from '#/db/open.ts'
import { notifyPeople, settleNotices } from '#/features/notifications/index.ts'
import { demandPeople, type MissionRow, missionLink, writeMission } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { demandMissionAct } from './demands.ts'
import { type actWords, missionNotices } from './notices.ts'
import { findMission, lockMission } from './queries.ts'

type ActCode = MissionAct['action']

interface Doing {
  ctx: CallCtx
  row: MissionRow
  act: MissionAct
}

type Prepare = (doing: Doing) => Promise<Updateable<Mission>> | Updateable<Mission>

/** Only whoever gives a task of a secret topic lets another read it. The topic is read anew: it may have become secret just now. */
const demandReader = async (tx: Tx, actor: Actor, id: number, personId: string) => {
  const { topicReaderIds, topicProposerId } = await findMission(tx, actor, id)
  if (topicReaderIds && topicProposerId !== personId && !topicReaderIds.includes(personId))
    throw new AppError('not_allowed', { message: messages.secretByGiver() })
}

const handOn: Prepare = async ({ ctx: { tx, actor }, row, act }) => {
  if (act.personId === undefined) throw new AppError('invalid', { fields: { personId: messages.handTo() } })
  if (act.personId === actor.id) throw new AppError('invalid', { fields: { personId: messages.toOneself() } })
  const [person] = await demandPeople(tx, actor.tenantId, 'personId', [act.personId])
  await demandReader(tx, actor, row.id, act.personId)
  return {
    holderId: act.personId,
    holderName: person?.name ?? '',
    handedId: row.holderId,
    handedName: row.holderName,
    givenAt: new Date(),
  }
}

/** What a colleague hands on and nobody takes is theirs again. */
const decline: Prepare = ({ row }) =>
  row.handedId
    ? {
        state: 'accepted',
        holderId: row.handedId,
        holderName: row.handedName,
        handedId: null,
        handedName: '',
      }
    : {}

const preparations: Partial<Record<ActCode, Prepare>> = {
  'mission-accept': ({ ctx: { actor } }) => ({
    holderId: actor.id,
    holderName: actor.name,
    handedId: null,
    handedName: '',
    acceptedAt: new Date(),
  }),
  'mission-decline': decline,
  'mission-hand-on': handOn,
  'mission-start': () => ({ startedAt: new Date() }),
  'mission-check-in': ({ row, act }) => ({
    startedAt: row.startedAt ?? new Date(),
    checkedInAt: new Date(),
    checkedIn: act.place,
  }),
  'mission-submit': () => ({ submittedAt: new Date() }),
  'mission-done': () => ({ closedAt: new Date() }),
  'mission-cancel': () => ({ closedAt: new Date() }),
}

const toKeepers = ({ giverId, leadId, handedId }: MissionRow) => [giverId, leadId, handedId]

/** Who is told of an act; the one who did it knows. */
const told: Partial<Record<ActCode, (row: MissionRow) => readonly (string | null)[]>> = {
  'mission-accept': toKeepers,
  'mission-decline': toKeepers,
  'mission-submit': toKeepers,
  'mission-return': ({ holderId }) => [holderId],
  'mission-done': ({ holderId }) => [holderId],
  'mission-cancel': ({ holderId }) => [holderId],
}

/** A secret topic is told of to those who read it. */
const tell = async ({ ctx: { tx, actor }, row, act }: Doing, after: MissionRow, timeZone: string) => {
  const { tenantId } = actor
  if (act.action === 'mission-hand-on') {
    const notice = missionNotices.handed(after, actor.name, timeZone)
    await notifyPeople(tx, tenantId, after.holderId ? [after.holderId] : [], notice)
  }
  const ids = (told[act.action]?.(row) ?? []).filter((id) => id !== null).filter((id) => id !== actor.id)
  const action = act.action as keyof typeof actWords
  if (ids.length > 0)
    await notifyPeople(tx, tenantId, ids, missionNotices.acted(action, row, actor.name, act.note))
}

const ends: readonly ActCode[] = ['mission-accept', 'mission-decline', 'mission-cancel']

export const actOnMission = async (ctx: CallCtx, id: number, act: MissionAct, timeZone: string) => {
  const { tx, actor, caller } = ctx
  const row = await lockMission(tx, actor, id)
  if (act.version !== undefined && act.version !== row.version)
    throw new AppError('stale', { message: messages.changed() })
  demandMissionAct(actor, act.action, row)
  const { reason, to } = missionActions[act.action]
  if (reason === 'required' && act.note === '')
    throw new AppError('invalid', { fields: { note: messages.reasonNeeded() } })
  const doing: Doing = { ctx, row, act }
  const changes = { state: to, ...(await preparations[act.action]?.(doing)) }
  const after = await writeMission(tx, row, changes, { action: act.action, by: actor, note: act.note })
  if (ends.includes(act.action))
    await settleNotices(tx, actor.tenantId, { type: 'mission.given', link: missionLink(row) })
  await tell(doing, after, timeZone)
  await audit(tx, actor, caller, {
    action: 'mission.act',
    target: row.name,
    details: { act: act.action, note: act.note },
  })
}
