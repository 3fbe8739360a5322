import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPrepared } from '#/db/reader.ts'
import { readContent } from '#/story/clean-content.ts'
import { wholeTextOf } from './documents.ts'
import type { Question } from './tokens.ts'

/** Nobody has more texts half written at a time than this. */
const journalsMax = 50

/** Stories whose writer finds them by words they have not saved: no index knows those, and nobody else finds them. */
export const findOwnUnsaved = async (reader: Reader, actor: Actor, { marks }: Question) => {
  const rows = await runPrepared(
    reader,
    sql<{ id: number; content: unknown }>`select journal.story_id as id, journal.content
      from story_journal as journal
      join story on story.tenant_id = journal.tenant_id and story.id = journal.story_id
        and story.version = journal.base
      where journal.tenant_id = ${actor.tenantId} and journal.person_id = ${actor.id}
      order by journal.saved_at desc limit ${journalsMax}`,
  )
  const holds = ({ content }: { content: unknown }) => {
    const text = wholeTextOf({ authorName: actor.name, editorName: '', content: readContent(content) })
    return marks.every((mark) => text.includes(mark))
  }
  return rows.filter(holds).map(({ id }) => id)
}
