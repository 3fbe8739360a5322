import { missionMessages } from '@rongbian/contract/messages/missions'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import type { Message, TopicAction } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'

interface Told {
  id: number
  title: string
}

export const topicLink = ({ id }: Pick<Told, 'id'>) => `/planning?topic=${id}`
export const missionLink = ({ id }: Pick<Told, 'id'>) => `/missions?mission=${id}`

/** What those concerned are told when it is decided. */
export const decisionWords = {
  'topic-approve': messages.tellApproved,
  'topic-urgent': messages.tellUrgent,
  'topic-return': messages.tellReturned,
  'topic-refuse': messages.tellRefused,
  'topic-keep': messages.tellKept,
  'topic-cancel': messages.tellCancelled,
} as const satisfies Partial<Record<TopicAction, (values: { title: string }) => Message>>

const why = (name: string, reason: string) =>
  messages.tellDecidedMore({ name, reason: reason || messages.noReason() })

export const topicNotices = {
  waiting: (topic: Told, name: string, reason: string): Notice => ({
    type: 'topic.waiting',
    title: messages.tellWaiting({ name, title: topic.title }),
    content: messages.tellWaitingMore({ reason }),
    link: topicLink(topic),
  }),
  decided: (action: keyof typeof decisionWords, topic: Told, name: string, reason: string): Notice => ({
    type: 'topic.decided',
    title: decisionWords[action]({ title: topic.title }),
    content: why(name, reason),
    link: topicLink(topic),
  }),
  merged: (topic: Told, into: Told, name: string, reason: string): Notice => ({
    type: 'topic.decided',
    title: messages.tellMerged({ title: topic.title, into: into.title }),
    content: why(name, reason),
    link: topicLink(into),
  }),
  missionCancelled: (mission: { id: number; name: string }, name: string, reason: string): Notice => ({
    type: 'mission.changed',
    title: missionMessages.tellCancelled({ mission: mission.name }),
    content: why(name, reason),
    link: missionLink(mission),
  }),
  shown: (topic: Told, name: string): Notice => ({
    type: 'topic.shown',
    title: messages.tellShown({ name, title: topic.title }),
    content: messages.tellShownMore(),
    link: topicLink(topic),
  }),
} as const
