import { AppError } from '@rongbian/contract'
import { missionMessages as messages } from '@rongbian/contract/messages/missions'
import type { MissionForm } from '@rongbian/contract/missions'
import { asksAgain } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { notifyFound, notifyPeople, settleNotices } from '#/features/notifications/index.ts'
import {
  demandPeople,
  demandTopicAct,
  lockTopic,
  type MissionRow,
  missionLink,
  tellOfTopic,
  writeMission,
} from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { demandMissionAct } from './demands.ts'
import { missionNotices } from './notices.ts'
import { demandDepartment, findMission, lockMission, peopleOf } from './queries.ts'

const timesOf = ({ startsAt, dueAt }: MissionForm) => ({
  startsAt: startsAt === null ? null : new Date(startsAt),
  dueAt: new Date(dueAt),
})

/** Whom it is for: one person, or the first of a department. */
const receiverOf = async (tx: Tx, tenantId: number, { personId, departmentId }: MissionForm) => {
  if (departmentId !== undefined) {
    const { id, name } = await demandDepartment(tx, tenantId, departmentId)
    return { departmentId: id, departmentName: name, holderId: null, holderName: '' }
  }
  const [person] = await demandPeople(tx, tenantId, 'personId', personId ? [personId] : [])
  if (!person) throw new AppError('invalid', { fields: { personId: messages.whom() } })
  return { departmentId: null, departmentName: '', holderId: person.id, holderName: person.name }
}

const demandFuture = (dueAt: Date) => {
  if (dueAt < new Date()) throw new AppError('invalid', { fields: { dueAt: messages.duePast() } })
}

const columnsOf = ({ name, form, place, note, isUrgent, endsWithStory, ...rest }: MissionForm) => ({
  name,
  form,
  place,
  note,
  isUrgent,
  endsWithStory,
  ...timesOf(rest as MissionForm),
})

/** Those it is given to hear of it; whoever gives it to the own department needs no word. */
const tellReceiver = (tx: Tx, row: MissionRow, by: { id: string; name: string }, timeZone: string) => {
  const { tenantId, holderId, departmentId, departmentName } = row
  if (holderId) {
    const ids = holderId === by.id ? [] : [holderId]
    return notifyPeople(tx, tenantId, ids, missionNotices.given(row, by.name, timeZone))
  }
  const people = sql<{ id: string }>`select id from (${peopleOf(tenantId, departmentId ?? '')}) as asked
    where id <> ${by.id}::uuid`
  const notice = missionNotices.givenToDepartment(row, by.name, departmentName, timeZone)
  return notifyFound(tx, tenantId, people, notice)
}

/** Whoever is to work on a secret topic reads it from now on. */
const admit = async (tx: Tx, topic: Awaited<ReturnType<typeof lockTopic>>, holderId: string | null) => {
  if (topic.readerIds === null) return
  if (holderId === null) throw new AppError('invalid', { fields: { departmentId: messages.secretToOne() } })
  if (topic.readerIds.includes(holderId)) return
  const readerIds = [...topic.readerIds, holderId]
  await tx
    .updateTable('topic')
    .set({ readerIds })
    .where('tenantId', '=', topic.tenantId)
    .where('id', '=', topic.id)
    .execute()
  await tellOfTopic(tx, { ...topic, readerIds })
}

export const giveMission = async (
  { tx, actor, caller }: CallCtx,
  { topicId, ...form }: MissionForm & { topicId: number },
  timeZone: string,
) => {
  const { tenantId, id: giverId, name: giverName } = actor
  const topic = await lockTopic(tx, actor, topicId)
  await demandTopicAct(tx, actor, 'mission-give', topic)
  const columns = columnsOf(form)
  demandFuture(columns.dueAt)
  const { departmentName: _, ...receiver } = await receiverOf(tx, tenantId, form)
  await admit(tx, topic, receiver.holderId)
  const { id } = await tx
    .insertInto('mission')
    .values({ tenantId, topicId, giverId, giverName, ...columns, ...receiver })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await findMission(tx, actor, id)
  const to = row.holderName || row.departmentName
  await writeMission(tx, row, {}, { action: 'mission-given', by: actor, note: to })
  await tellReceiver(tx, row, actor, timeZone)
  await audit(tx, actor, caller, {
    action: 'mission.give',
    target: form.name,
    details: { topic: topic.title, to },
  })
  return id
}

/** Another receiver, hour or place asks anew; anything else is only told. */
export const changeMission = async (
  { tx, actor, caller }: CallCtx,
  id: number,
  { version, reason = '', ...form }: MissionForm & { version: number; reason?: string },
  timeZone: string,
) => {
  const { topicId } = await findMission(tx, actor, id)
  const topic = await lockTopic(tx, actor, topicId)
  const row = await lockMission(tx, actor, id)
  if (row.version !== version) throw new AppError('stale', { message: messages.changed() })
  demandMissionAct(actor, 'mission-change', row)
  const columns = columnsOf(form)
  if (columns.dueAt.getTime() !== row.dueAt.getTime()) demandFuture(columns.dueAt)
  const receiver = await receiverOf(tx, actor.tenantId, form)
  const isSame = receiver.holderId
    ? receiver.holderId === row.holderId
    : receiver.departmentId === row.departmentId
  await admit(tx, topic, receiver.holderId ?? (isSame ? row.holderId : null))
  const isAsked = isSame && ['accepted', 'started'].includes(row.state) && asksAgain(row, columns)
  const isGiven = !isSame || isAsked || row.state === 'declined'
  const { departmentName, ...given } = isSame ? row : receiver
  const changes = {
    ...columns,
    departmentId: given.departmentId,
    holderId: given.holderId,
    holderName: given.holderName,
    ...(isGiven && {
      state: 'given',
      givenAt: new Date(),
      acceptedAt: null,
      startedAt: null,
      handedId: null,
      handedName: '',
    }),
  }
  const action = isAsked ? 'mission-asked-again' : 'mission-change'
  const after = await writeMission(tx, { ...row, departmentName }, changes, {
    action,
    by: actor,
    note: isSame ? reason : receiver.holderName || receiver.departmentName,
  })
  await settleNotices(tx, actor.tenantId, { type: 'mission.given', link: missionLink(row) })
  if (isSame && after.holderId && after.holderId !== actor.id)
    await notifyPeople(tx, actor.tenantId, [after.holderId], missionNotices.changed(after, isAsked, timeZone))
  if (!isSame) await tellReceiver(tx, after, actor, timeZone)
  await audit(tx, actor, caller, { action: 'mission.change', target: form.name })
}

interface Moved {
  startsAt: string | null
  dueAt: string
  reason: string
  version: number
}

/** Another time for the same people. */
export const moveMission = async (ctx: CallCtx, id: number, moved: Moved, timeZone: string) => {
  const row = await findMission(ctx.tx, ctx.actor, id)
  const { name, place, note, isUrgent, endsWithStory, holderId, departmentId } = row
  const to = holderId ? { personId: holderId } : { departmentId: departmentId ?? '' }
  const form = row.form as MissionForm['form']
  await changeMission(
    ctx,
    id,
    { name, form, place, note, isUrgent, endsWithStory, ...to, ...moved },
    timeZone,
  )
}
