import { historyMessages } from '@rongbian/contract/messages/history'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import { findVisibleStory } from '#/story/access.ts'
import { findRecords } from './queries.ts'

type RecordRow = Awaited<ReturnType<typeof findRecords>>[number]

type State = 'waiting' | 'taken' | 'undone' | 'denied'

const recordsMax = 200
const shared = historyMessages.manuscript()

const stateOf = ({ takenAt, undoneAt, deniedAt }: RecordRow): State => {
  if (undoneAt) return 'undone'
  if (deniedAt) return 'denied'
  return takenAt ? 'taken' : 'waiting'
}

const nameOf = ({ person, department, folder }: RecordRow) =>
  person ?? department ?? (folder ? historyMessages.within({ place: shared, inner: folder }) : shared)

/** Through whose hands a story went, the latest first. */
export const listHandRecords = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const rows = await findRecords(db, story, recordsMax)
  return rows.map((row) => ({
    kind: row.kind,
    mode: row.mode,
    to: say(nameOf(row), actor.language),
    byName: row.byName,
    note: row.note,
    datetime: row.at.toISOString(),
    state: stateOf(row),
    storyId: row.storyId,
    sourceId: row.sourceId,
  }))
}
