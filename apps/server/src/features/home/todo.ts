import type { TodoItem } from '@rongbian/contract/dashboard'
import { type Actor, dueMarks } from '@rongbian/domain'
import type { Reader } from '#/db/reader.ts'
import { performableIds } from '#/features/releases/index.ts'
import type { Clock } from './scope.ts'
import { findTodo, type TodoRow } from './todo-queries.ts'
import { todoSources } from './todo-sources.ts'
import { linkOf, noteOf } from './todo-words.ts'

interface Asked {
  myself: boolean
  page: number
  size: number
}

const present =
  (actor: Actor, { now, timeZone }: Clock) =>
  (row: TodoRow): TodoItem => ({
    id: `${row.kind}-${row.no}`,
    kind: row.kind,
    storyId: row.story_id,
    libraryId: row.library,
    title: row.title,
    level: row.level,
    type: row.type,
    summary: row.summary,
    note: noteOf(row, actor),
    at: row.at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    ...dueMarks(row.due_at, now, timeZone),
    link: linkOf(row),
  })

/** Everything that waits for the actor, the most pressing first; without `myself` also for their departments. */
export const listTodo = async (reader: Reader, actor: Actor, { myself, page, size }: Asked, clock: Clock) => {
  const channelIds = [...(await performableIds(reader.db, actor))]
  const sources = todoSources({ actor, channelIds }, myself)
  const rows = await findTodo(reader, actor.tenantId, sources, { page, size, now: clock.now })
  const found = rows.filter(({ kind }) => kind !== null)
  return { items: found.map(present(actor, clock)), total: rows[0]?.total ?? 0 }
}
