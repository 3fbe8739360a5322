import { AppError } from '@rongbian/contract'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import type { TopicForm } from '@rongbian/contract/topics'
import type { Actor } from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { actOnTopic } from './act.ts'
import { demandDepartment, demandPeople, demandTopicAct } from './demands.ts'
import { linkStory } from './links.ts'
import { topicNotices } from './notices.ts'
import { wordsOf } from './similar.ts'
import { keepOrigin, type Origin } from './topic-clues.ts'
import { findTopic, lockTopic, type TopicRow, writeTopic } from './topic-rows.ts'

const columnsOf = async (tx: Tx, actor: Actor, form: TopicForm, was?: TopicRow) => {
  const { tenantId } = actor
  const departmentId = form.departmentId ?? was?.departmentId ?? actor.departmentId
  if (departmentId !== was?.departmentId) await demandDepartment(tx, tenantId, departmentId)
  const [lead] = form.leadId ? await demandPeople(tx, tenantId, 'leadId', [form.leadId]) : []
  await demandPeople(tx, tenantId, 'peopleIds', form.peopleIds)
  const deadline = form.deadline === null ? null : new Date(form.deadline)
  if (deadline && deadline.getTime() !== was?.deadline?.getTime() && deadline < new Date())
    throw new AppError('invalid', { fields: { deadline: messages.deadlinePast() } })
  const { title, angle, reason, risk, forms, channels } = form
  return {
    title,
    angle,
    reason,
    risk,
    forms,
    channels,
    deadline,
    departmentId,
    leadId: lead?.id ?? null,
    leadName: lead?.name ?? '',
    peopleIds: [...new Set(form.peopleIds)],
    words: wordsOf(title),
  }
}

/** Whoever leads a secret topic reads it. */
const withLead = (readerIds: string[] | null, leadId: string | null) =>
  readerIds && leadId ? [...new Set([...readerIds, leadId])] : readerIds

interface NewTopic extends TopicForm, Origin {
  propose: boolean
  storyId?: number | undefined
  readerIds: string[] | null
}

export const addTopic = async (
  ctx: CallCtx,
  { propose, storyId, readerIds: named, clueIds, clusterId, ...form }: NewTopic,
): Promise<number> => {
  const { tx, actor, caller } = ctx
  const { tenantId, id: proposerId, name: proposerName } = actor
  const columns = await columnsOf(tx, actor, form)
  if (named) await demandPeople(tx, tenantId, 'readerIds', named)
  const readerIds = withLead(named, columns.leadId)
  const { id } = await tx
    .insertInto('topic')
    .values({ ...columns, tenantId, proposerId, proposerName, readerIds })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await findTopic(tx, actor, id)
  await writeTopic(tx, row, {}, { action: 'topic-add', by: actor })
  await audit(tx, actor, caller, { action: 'topic.add', target: form.title })
  await keepOrigin(tx, actor, id, { clueIds, clusterId })
  if (storyId !== undefined) await linkStory(ctx, id, { storyId })
  if (propose) await actOnTopic(ctx, id, { action: 'topic-propose', note: '' })
  if (readerIds && propose)
    await notifyPeople(
      tx,
      tenantId,
      readerIds.filter((one) => one !== proposerId),
      topicNotices.shown({ id, title: form.title }, actor.name),
    )
  return id
}

export const changeTopic = async (
  { tx, actor, caller }: CallCtx,
  id: number,
  { version, ...form }: TopicForm & { version: number },
) => {
  const row = await lockTopic(tx, actor, id)
  if (row.version !== version) throw new AppError('stale', { message: messages.changed() })
  await demandTopicAct(tx, actor, 'topic-change', row)
  const columns = await columnsOf(tx, actor, form, row)
  const changed = Object.entries(columns).flatMap(([name, value]) =>
    name !== 'words' && JSON.stringify(value) !== JSON.stringify(row[name as keyof TopicRow]) ? [name] : [],
  )
  if (changed.length === 0) return
  const readerIds = withLead(row.readerIds, columns.leadId)
  const event = { action: 'topic-change', by: actor, details: { changed } } as const
  await writeTopic(tx, row, { ...columns, readerIds }, event)
  await audit(tx, actor, caller, { action: 'topic.change', target: row.title, details: { changed } })
}
