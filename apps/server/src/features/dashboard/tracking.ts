import type { TrackedStory } from '@rongbian/contract/dashboard'
import { type Actor, type StepState, type StoryStage, storyStatuses, type TrackSort } from '@rongbian/domain'
import type { Reader } from '#/db/reader.ts'
import { markOf } from './release-marks.ts'
import { findTracked, type TrackedRow } from './tracking-queries.ts'

type Channel = TrackedStory['channels'][number]

const stepMarks: Record<StepState, TrackedStory['steps'][number]['state']> = {
  waiting: 'waiting',
  open: 'open',
  passed: 'done',
  'passed-all': 'done',
  denied: 'void',
  void: 'void',
}

const inReview = ({ review }: TrackedRow) => (review?.step ? `${review.step.name}中` : '审校中')
const afterReview = ({ review }: TrackedRow) => `${review?.done.at(-1)?.name ?? '审校'}通过`
const inWork = ({ review, status }: TrackedRow) => {
  if (review?.state === 'void' && status === 'edited') return '审校作废'
  return storyStatuses[status].label
}

/** The first of these that fits says how it stands outside. */
const outside: readonly [Channel['state'], string][] = [
  ['failed', '发布失败'],
  ['live', '已发布'],
  ['underway', '已签发'],
  ['gone', '已撤稿'],
]
const onChannels = (_: TrackedRow, channels: readonly Channel[]) =>
  outside.find(([state]) => channels.some((channel) => channel.state === state))?.[1] ?? '已签发'

const progresses: Record<StoryStage, (row: TrackedRow, channels: readonly Channel[]) => string> = {
  editing: inWork,
  reviewing: inReview,
  cleared: afterReview,
  signed: onChannels,
}

const channelsOf = ({ channels }: TrackedRow): Channel[] =>
  (channels ?? []).flatMap(({ status, ...channel }) => {
    const state = markOf(status)
    return state ? [{ ...channel, state }] : []
  })

const present = (row: TrackedRow & { id: number }): TrackedStory => {
  const channels = channelsOf(row)
  return {
    storyId: row.id,
    libraryId: row.library,
    title: row.title,
    level: row.level,
    type: row.type,
    summary: row.summary,
    progress: progresses[row.stage](row, channels),
    steps: (row.steps ?? []).map(({ name, state }) => ({ name, state: stepMarks[state] })),
    channels,
    at: row.at.toISOString(),
  }
}

const isFound = (row: TrackedRow): row is TrackedRow & { id: number } => row.id !== null

/** Where the stories that went through the actor's hands are now. */
export const listTracked = async (
  reader: Reader,
  actor: Actor,
  asked: { sort: TrackSort; page: number; size: number },
) => {
  const rows = await findTracked(reader, actor, asked)
  return { items: rows.filter(isFound).map(present), total: rows[0]?.total ?? 0 }
}
