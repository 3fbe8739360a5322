import { missionMessages as messages } from '@rongbian/contract/messages/missions'
import type { Message, MissionAction, MissionReminder } from '@rongbian/domain'
import { minuteMs, wallTimeIn } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'
import { missionLink } from '#/features/topics/index.ts'

interface Told {
  id: number
  name: string
  place: string
  dueAt: Date
}

const whenAndWhere = ({ place, dueAt }: Told, timeZone: string) =>
  messages.tellGivenMore({
    place: place || messages.noPlace(),
    due: wallTimeIn(dueAt, timeZone).slice(5, 16),
  })

const answered = (name: string, note: string) =>
  messages.tellAnswerMore({ name, note: note || messages.noNote() })

type Worded = (values: { mission: string; name: string }) => Message

/** What the giver or the holder is told of an act. */
export const actWords = {
  'mission-accept': messages.tellAccepted,
  'mission-decline': messages.tellDeclined,
  'mission-submit': messages.tellSubmitted,
  'mission-return': ({ mission }) => messages.tellReturned({ mission }),
  'mission-done': ({ mission }) => messages.tellDone({ mission }),
  'mission-cancel': ({ mission }) => messages.tellCancelled({ mission }),
} as const satisfies Partial<Record<MissionAction, Worded>>

const dueWords: Record<MissionReminder, (values: { mission: string }) => Message> = {
  '24h': messages.tellDue24,
  '2h': messages.tellDue2,
  due: messages.tellDueNow,
}

export const missionNotices = {
  given: (mission: Told, by: string, timeZone: string): Notice => ({
    type: 'mission.given',
    title: messages.tellGiven({ name: by, mission: mission.name }),
    content: whenAndWhere(mission, timeZone),
    link: missionLink(mission),
  }),
  givenToDepartment: (mission: Told, by: string, department: string, timeZone: string): Notice => ({
    type: 'mission.given',
    title: messages.tellGivenDepartment({ name: by, department, mission: mission.name }),
    content: whenAndWhere(mission, timeZone),
    link: missionLink(mission),
  }),
  handed: (mission: Told, by: string, timeZone: string): Notice => ({
    type: 'mission.given',
    title: messages.tellHanded({ name: by, mission: mission.name }),
    content: whenAndWhere(mission, timeZone),
    link: missionLink(mission),
  }),
  acted: (action: keyof typeof actWords, mission: Told, by: string, note: string): Notice => ({
    type: action === 'mission-cancel' || action === 'mission-return' ? 'mission.changed' : 'mission.answered',
    title: actWords[action]({ mission: mission.name, name: by }),
    content: answered(by, note),
    link: missionLink(mission),
  }),
  changed: (mission: Told, isAsked: boolean, timeZone: string): Notice => ({
    type: 'mission.changed',
    title: (isAsked ? messages.tellAskedAgain : messages.tellChanged)({ mission: mission.name }),
    content: whenAndWhere(mission, timeZone),
    link: missionLink(mission),
  }),
  due: (kind: MissionReminder, mission: Told, timeZone: string): Notice => ({
    type: 'mission.due',
    title: dueWords[kind]({ mission: mission.name }),
    content: whenAndWhere(mission, timeZone),
    link: missionLink(mission),
  }),
  unanswered: (mission: Told, to: string, ms: number): Notice => ({
    type: 'mission.unanswered',
    title: messages.tellUnanswered({ mission: mission.name }),
    content: messages.tellUnansweredMore({ to, minutes: Math.floor(ms / minuteMs) }),
    link: missionLink(mission),
  }),
} as const
