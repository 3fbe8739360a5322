import { asMessage } from '@rongbian/contract/messages/phrases'
import type { Topic, TopicBrief } from '@rongbian/contract/topics'
import {
  type Actor,
  judgedTopicActions,
  type StoryType,
  type TopicPhase,
  type TopicState,
  topicActions,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import { chainOf } from './chain.ts'
import { findEvents, presentEvent } from './events.ts'
import { findLinked } from './links.ts'
import { findMissionRows, presentMission } from './mission-rows.ts'
import { findOrigin, presentOrigin } from './topic-clues.ts'
import { factsOf, findDeciders, findNames, findTopic, type TopicRow } from './topic-rows.ts'

/** Read from tasks, releases and the clock. */
const phasesOf = ({ state, isPublished, missions, stories, deadline }: TopicRow): TopicPhase[] => {
  const isOver = ['reviewed', 'closed'].includes(state)
  if (isPublished && (state === 'approved' || isOver)) return ['published']
  if (state !== 'approved') return []
  const isLate = deadline !== null && deadline < new Date()
  return [...(missions + stories > 0 ? ['working' as const] : []), ...(isLate ? ['overdue' as const] : [])]
}

export const presentBrief = (row: TopicRow): TopicBrief => ({
  id: row.id,
  title: row.title,
  state: row.state as TopicState,
  phases: phasesOf(row),
  isUrgent: row.isUrgent,
  isSecret: row.readerIds !== null,
  departmentId: row.departmentId,
  departmentName: row.departmentName,
  proposerName: row.proposerName,
  leadName: row.leadName,
  deadline: row.deadline?.toISOString() ?? null,
  proposedAt: row.proposedAt?.toISOString() ?? null,
  missions: row.missions,
  openMissions: row.openMissions,
  stories: row.stories,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

export const actionsFor = (actor: Actor, row: TopicRow, deciders: readonly { name: string }[]) =>
  judgedTopicActions(actor, factsOf(row, deciders)).map(({ code, reason }) => ({
    code,
    label: say(asMessage(topicActions[code].label), actor.language),
    reason: reason === undefined ? null : say(asMessage(reason), actor.language),
  }))

const named = (people: readonly { id: string; name: string }[]) =>
  people.map(({ id, name }) => ({ uuid: id, name }))

const targetOf = async (db: Db, actor: Actor, id: number | null) => {
  if (id === null) return null
  const target = await findTopic(db, actor, id).catch(() => undefined)
  return target ? { id, title: target.title } : null
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The way of a topic as any of its readers may see it later: nothing somebody holds back, no title that never went out. */
export const chainForGood = async (db: Db, actor: Actor, id: number): Promise<Topic['chain']> => {
  const missions = await findMissionRows(db, actor.tenantId, sql`mission.topic_id = ${id}`)
  const chain = await chainOf(db, actor, {
    missions,
    stories: await findLinked(db, actor, id),
    events: await findEvents(db, 'topic', actor.tenantId, [id]),
    origin: await findOrigin(db, { ...actor, id: nobody }, id),
  })
  const out = new Set(chain.flatMap(({ kind, about }) => (kind === 'release' ? [about] : [])))
  return chain.map((step) => (step.kind === 'story' && !out.has(step.about) ? { ...step, about: '' } : step))
}

/** As it was when the topic was closed; nothing while it goes on. */
const frozenIn = (events: Awaited<ReturnType<typeof findEvents>>) => {
  const { details } = events.findLast(({ action }) => action === 'topic-close') ?? {}
  return (details as { chain?: Topic['chain'] } | undefined)?.chain
}

/** A topic with all that hangs on it, as this reader may see it. */
export const showTopic = async (db: Db, actor: Actor, id: number): Promise<Topic> => {
  const { tenantId, language } = actor
  const row = await findTopic(db, actor, id)
  const deciders = await findDeciders(db, tenantId, row.departmentId)
  const missions = await findMissionRows(db, tenantId, sql`mission.topic_id = ${id}`)
  const stories = await findLinked(db, actor, id)
  const events = await findEvents(db, 'topic', tenantId, [id])
  const origin = await findOrigin(db, actor, id)
  return {
    ...presentBrief(row),
    angle: row.angle,
    reason: row.reason,
    risk: row.risk,
    forms: row.forms as StoryType[],
    channels: row.channels,
    proposerId: row.proposerId,
    leadId: row.leadId,
    people: named(await findNames(db, tenantId, row.peopleIds)),
    readers: row.readerIds && named(await findNames(db, tenantId, row.readerIds)),
    mergedInto: await targetOf(db, actor, row.mergedInto),
    decidedName: row.decidedName,
    decidedReason: row.decidedReason,
    reviewNote: row.reviewNote,
    ...presentOrigin(origin),
    missionList: missions.map((mission) => presentMission(mission)),
    storyList: stories,
    chain: frozenIn(events) ?? (await chainOf(db, actor, { origin, events, missions, stories })),
    events: events.map((event) => presentEvent(event, language)),
    actions: actionsFor(actor, row, deciders),
  }
}
