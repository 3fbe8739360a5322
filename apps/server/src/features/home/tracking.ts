import type { TrackedStory } from '@rongbian/contract/dashboard'
import { type Actor, type StepState, storyStatuses, type TrackSort } from '@rongbian/domain'
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

const channelsOf = ({ channels }: TrackedRow): Channel[] =>
  (channels ?? []).flatMap(({ status, ...channel }) => {
    const state = markOf(status)
    return state ? [{ ...channel, state }] : []
  })

const present = (row: TrackedRow & { id: number }): TrackedStory => {
  return {
    storyId: row.id,
    libraryId: row.library,
    title: row.title,
    level: row.level,
    type: row.type,
    summary: row.summary,
    status: row.status,
    progress: storyStatuses[row.status].label.zh,
    steps: (row.steps ?? []).map(({ name, state }) => ({ name, state: stepMarks[state] })),
    channels: channelsOf(row),
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
