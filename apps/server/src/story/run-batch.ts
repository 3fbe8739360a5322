import { AppError } from '@rongbian/contract'
import type { BatchResults } from '@rongbian/contract/workflow'
import type { Actor, LibraryId } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { say } from '#/say.ts'
import { isVisibleTo } from './access.ts'

type Result = BatchResults['results'][number]

/** Titles of those stories the actor may read, as they see them: with what they have typed. */
const findTitles = async (db: Db, actor: Actor, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('story')
    .leftJoin('storyJournal as journal', (join) =>
      join
        .onRef('journal.tenantId', '=', 'story.tenantId')
        .onRef('journal.storyId', '=', 'story.id')
        .onRef('journal.base', '=', 'story.version')
        .on('journal.personId', '=', actor.id),
    )
    .select(['story.id', 'story.library'])
    .select(sql<string>`coalesce(journal.title, story.title)`.as('title'))
    .where('story.id', 'in', [...ids])
    .where(isVisibleTo(actor))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** N commands of their own, each with its own answer; `work` says what each brought about. */
export const runEach = async (
  db: Db,
  actor: Actor,
  storyIds: readonly number[],
  work: (storyId: number) => Promise<readonly number[]>,
): Promise<BatchResults> => {
  const ids = [...new Set(storyIds)]
  const titles = await findTitles(db, actor, ids)
  const results: Result[] = []
  for (const storyId of ids) {
    const { title = '', library = 'workspace' } = titles.get(storyId) ?? {}
    const named = { storyId, title, libraryId: library as LibraryId }
    try {
      const made = await work(storyId)
      results.push({ ...named, ok: true, msg: '', error: '', made: [...made] })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ ...named, ok: false, msg: say(error.say, actor.language), error: error.error, made: [] })
    }
  }
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}

/** Each in a transaction of its own. */
export const runBatch = (
  db: Db,
  actor: Actor,
  storyIds: readonly number[],
  work: (tx: Tx, storyId: number) => Promise<readonly number[]>,
) => runEach(db, actor, storyIds, (id) => db.transaction().execute((tx) => work(tx, id)))
