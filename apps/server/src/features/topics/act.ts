import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import type { TopicAct } from '@rongbian/contract/topics'
import { type TopicState, topicActions, topicStates } from '@rongbian/domain'
import type { Updateable } from 'kysely'
import { audit } from '#/audit.ts'
import type { Topic } from '#/db/database.ts'
import { notifyPeople, settleNotices } from '#/features/notifications/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { decideItem, joinAgenda, leaveAgenda } from './agenda.ts'
import { demandPeople, demandTopicAct } from './demands.ts'
import { carryOver } from './links.ts'
import { type decisionWords, topicLink, topicNotices } from './notices.ts'
import { cancelMissions, demandHolders } from './open-missions.ts'
import { chainForGood } from './present.ts'
import { markUsed } from './topic-clues.ts'
import { findDeciders, lockTopic, type TopicRow, writeTopic } from './topic-rows.ts'

type ActCode = TopicAct['action']

interface Doing {
  ctx: CallCtx
  row: TopicRow
  act: TopicAct
}

/** What an action changes beside the state, before it is written. */
type Prepare = (doing: Doing) => Promise<Updateable<Topic>> | Updateable<Topic>
/** What follows from it in the same transaction. */
type Follow = (doing: Doing & { after: TopicRow }) => Promise<unknown>

const concerned = ({ proposerId, leadId, peopleIds }: TopicRow, actorId: string) =>
  [...new Set([proposerId, ...(leadId ? [leadId] : []), ...peopleIds])].filter((id) => id !== actorId)

const mayHear = ({ readerIds, proposerId }: TopicRow, ids: readonly string[]) =>
  readerIds === null ? ids : ids.filter((id) => readerIds.includes(id) || id === proposerId)

const decision: Prepare = ({ ctx, act }) => ({
  decidedAt: new Date(),
  decidedName: ctx.actor.name,
  decidedReason: act.note,
})

/** Whoever proposed it answers for it, unless another is named. */
const approval: Prepare = async (doing) => {
  const { ctx, row, act } = doing
  const wanted = act.leadId ?? row.leadId ?? row.proposerId
  const [lead] = await demandPeople(ctx.tx, ctx.actor.tenantId, 'leadId', [wanted])
  const readerIds = row.readerIds && [...new Set([...row.readerIds, wanted])]
  return { ...(await decision(doing)), leadId: wanted, leadName: lead?.name ?? '', readerIds }
}

const readersOf: Prepare = async ({ ctx, act, row }) => {
  const readerIds = act.readerIds ?? null
  if (readerIds === null) return { readerIds }
  await demandPeople(ctx.tx, ctx.actor.tenantId, 'readerIds', readerIds)
  // Nobody shuts out who is to do the work, nor oneself.
  const holders = await demandHolders(ctx.tx, row)
  const always = [row.proposerId, ctx.actor.id, ...(row.leadId ? [row.leadId] : []), ...holders]
  return { readerIds: [...new Set([...readerIds, ...always])] }
}

const preparations: Partial<Record<ActCode, Prepare>> = {
  'topic-propose': () => ({ proposedAt: new Date() }),
  'topic-undo': () => ({ proposedAt: null }),
  'topic-approve': approval,
  'topic-urgent': async (doing) => ({
    ...(await approval(doing)),
    isUrgent: true,
    proposedAt: doing.row.proposedAt ?? new Date(),
  }),
  'topic-return': decision,
  'topic-refuse': decision,
  'topic-keep': decision,
  'topic-merge': async (doing) => ({ ...(await decision(doing)), mergedInto: doing.act.into ?? null }),
  'topic-secret': readersOf,
  'topic-review': ({ act }) => ({ reviewNote: act.note }),
}

const settle = ({ ctx, row }: Doing) =>
  settleNotices(ctx.tx, ctx.actor.tenantId, { type: 'topic.waiting', link: topicLink(row) })

const tellDecided: Follow = async ({ ctx, row, after, act }) => {
  const { tx, actor } = ctx
  await settle({ ctx, row, act })
  const action = act.action as keyof typeof decisionWords
  const notice = topicNotices.decided(action, after, actor.name, act.note)
  await notifyPeople(tx, actor.tenantId, mayHear(after, concerned(after, actor.id)), notice)
}

const inMeeting =
  (follow: Follow): Follow =>
  async (doing) => {
    await decideItem(doing.ctx, doing.row, doing.act)
    await follow(doing)
  }

const tellDeciders: Follow = async ({ ctx, after }) => {
  const { tx, actor } = ctx
  const deciders = await findDeciders(tx, actor.tenantId, after.departmentId)
  const ids = deciders.map(({ id }) => id).filter((id) => id !== actor.id)
  const notice = topicNotices.waiting(after, actor.name, after.reason)
  await notifyPeople(tx, actor.tenantId, mayHear(after, ids), notice)
  await joinAgenda(tx, after)
}

const carry: Follow = async ({ ctx, row, after, act }) => {
  const { tx, actor } = ctx
  await settle({ ctx, row, act })
  const into = await lockTopic(tx, actor, after.mergedInto ?? 0)
  // Whoever works on a secret topic reads it.
  const readerIds = into.readerIds && [...new Set([...into.readerIds, ...(await demandHolders(tx, row))])]
  await carryOver(tx, row, into.id)
  const event = { action: 'topic-took', by: actor, note: row.title } as const
  const details = { topicId: row.id, title: row.title }
  const both = await writeTopic(tx, into, readerIds ? { readerIds } : {}, { ...event, details })
  const people = mayHear(after, mayHear(both, [...concerned(row, actor.id), ...concerned(into, actor.id)]))
  await notifyPeople(tx, actor.tenantId, people, topicNotices.merged(row, into, actor.name, act.note))
}

const tellReaders: Follow = async ({ ctx, row, after }) => {
  const { tx, actor } = ctx
  const fresh = (after.readerIds ?? []).filter((id) => id !== actor.id && !row.readerIds?.includes(id))
  if (after.state !== 'draft')
    await notifyPeople(tx, actor.tenantId, fresh, topicNotices.shown(after, actor.name))
}

const withdraw: Follow = async ({ ctx, row, act }) => {
  await leaveAgenda(ctx.tx, row)
  await settle({ ctx, row, act })
}

const consequences: Partial<Record<ActCode, Follow>> = {
  'topic-propose': tellDeciders,
  'topic-undo': withdraw,
  'topic-approve': inMeeting(tellDecided),
  'topic-urgent': async (doing) => {
    await joinAgenda(doing.ctx.tx, doing.after)
    await inMeeting(tellDecided)(doing)
  },
  'topic-return': inMeeting(tellDecided),
  'topic-refuse': inMeeting(tellDecided),
  'topic-keep': inMeeting(tellDecided),
  'topic-merge': inMeeting(carry),
  'topic-secret': tellReaders,
  'topic-cancel': async (doing) => {
    await cancelMissions(doing.ctx, doing.row, doing.act.note)
    await tellDecided(doing)
  },
}

const open: readonly TopicState[] = ['proposed', 'kept', 'approved']

/** Both are held, the lower number first: two that merge into one another do not wait for each other. */
const lockForMerging = async ({ tx, actor }: CallCtx, id: number, into: number | undefined) => {
  if (into === undefined) throw new AppError('invalid', { fields: { into: messages.intoNeeded() } })
  if (into === id) throw new AppError('invalid', { fields: { into: messages.intoItself() } })
  for (const one of [id, into].sort((a, b) => a - b)) await lockTopic(tx, actor, one)
  const target = await lockTopic(tx, actor, into)
  const state = target.state as TopicState
  if (!open.includes(state))
    throw new AppError('not_allowed', {
      message: messages.intoClosed({ title: target.title, state: asMessage(topicStates[state]) }),
    })
  return target
}

export const actOnTopic = async (ctx: CallCtx, id: number, act: TopicAct) => {
  const { tx, actor, caller } = ctx
  const target = act.action === 'topic-merge' ? await lockForMerging(ctx, id, act.into) : undefined
  const row = await lockTopic(tx, actor, id)
  if (act.version !== undefined && act.version !== row.version)
    throw new AppError('stale', { message: messages.changed() })
  await demandTopicAct(tx, actor, act.action, row)
  if (row.readerIds !== null && target?.readerIds === null)
    throw new AppError('not_allowed', { message: messages.secretIntoOpen() })
  const { reason, ...rule } = topicActions[act.action]
  if (reason === 'required' && act.note === '')
    throw new AppError('invalid', { fields: { note: messages.reasonNeeded() } })
  const doing: Doing = { ctx, row, act }
  const changes = (await preparations[act.action]?.(doing)) ?? {}
  // A topic that is closed keeps its way as it was then.
  const details = act.action === 'topic-close' ? { chain: await chainForGood(tx, actor, id) } : {}
  const event = { action: act.action, by: actor, note: act.note, details }
  const after = await writeTopic(tx, row, { ...changes, ...('to' in rule && { state: rule.to }) }, event)
  await consequences[act.action]?.({ ...doing, after })
  await markUsed(tx, after)
  await audit(tx, actor, caller, {
    action: 'topic.act',
    target: row.title,
    details: { act: act.action, note: act.note, ...(act.into && { into: act.into }) },
  })
}
