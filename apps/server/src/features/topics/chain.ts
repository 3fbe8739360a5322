import type { Topic, TopicChainStep } from '@rongbian/contract/topics'
import type { Actor, LanguageId } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { type findEvents as Find, findEvents, labelOfEvent } from './events.ts'
import type { MissionRow } from './mission-rows.ts'
import type { TopicOrigin } from './topic-clues.ts'

type Events = Awaited<ReturnType<typeof Find>>
type Step = Omit<TopicChainStep, 'after'>

interface Parts {
  origin: TopicOrigin
  events: Events
  missions: readonly MissionRow[]
  stories: Topic['storyList']
}

const stepsOf = (kind: Step['kind'], events: Events, about: (id: number) => string, language?: LanguageId) =>
  events.map(
    ({ at, actorName, action, ofId }): Step => ({
      kind,
      at: at.toISOString(),
      label: labelOfEvent(action, language),
      name: actorName,
      about: about(ofId),
    }),
  )

const storySteps = (stories: Parts['stories'], language?: LanguageId) =>
  stories.flatMap(({ title, authorName, linkedAt, releases }): Step[] => [
    {
      kind: 'story',
      at: linkedAt,
      label: labelOfEvent('story-link', language),
      name: authorName,
      about: title,
    },
    ...releases.map(
      ({ channelName, publishedAt }): Step => ({
        kind: 'release',
        at: publishedAt,
        label: labelOfEvent('release', language),
        name: channelName,
        about: title,
      }),
    ),
  ])

/** The first report, the first to reach the house, and who checked it. */
const originSteps = ({ clues: [first], clusters, confirmed }: TopicOrigin, language?: LanguageId) => {
  const step = (
    code: 'cluster-first' | 'clue-heard' | 'clue-confirmed',
    at: Date,
    name: string,
    about: string,
  ): Step => ({
    kind: 'clue',
    at: at.toISOString(),
    label: labelOfEvent(code, language),
    name,
    about,
  })
  return [
    ...clusters.slice(0, 1).map(({ firstAt, media, title }) => step('cluster-first', firstAt, media, title)),
    ...(first ? [step('clue-heard', first.seenAt, first.media, first.title)] : []),
    ...confirmed.map(({ at, name, title }) => step('clue-confirmed', at, name, title)),
  ]
}

/** Links of stories are told by the stories themselves. */
const isOwnStep = ({ action }: Events[number]) => action !== 'story-link' && action !== 'topic-change'

/** From the first word to the readers: every step with its delay. */
export const chainOf = async (
  db: Db,
  { tenantId, language }: Actor,
  { origin, events, missions, stories }: Parts,
): Promise<TopicChainStep[]> => {
  const names = new Map(missions.map(({ id, name }) => [id, name]))
  const done = await findEvents(db, 'mission', tenantId, [...names.keys()])
  const steps = [
    ...originSteps(origin, language),
    ...stepsOf('topic', events.filter(isOwnStep), () => '', language),
    ...stepsOf('mission', done, (id) => names.get(id) ?? '', language),
    ...storySteps(stories, language),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return steps.map((step, index) => ({
    ...step,
    after: Math.round((Date.parse(step.at) - Date.parse(steps[index - 1]?.at ?? step.at)) / 1000),
  }))
}
