import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPrepared } from '#/db/reader.ts'
import { readContent } from '#/story/clean-content.ts'
import type { Searchable } from './documents.ts'

interface TextRow {
  id: number
  author_name: string
  editor_name: string
  content: { htmlContent?: string }
}

export interface FoundText {
  html: string
  /** Everything there is to search, where the body alone does not answer. */
  whole: () => Searchable
}

/** The current texts of stories; to their writer, with the words they have not saved. */
export const findTexts = async (
  reader: Reader,
  { id: personId, tenantId }: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundText>> => {
  if (ids.length === 0) return new Map()
  const rows = await runPrepared(
    reader,
    sql<TextRow>`select story.id, story.author_name, story.editor_name, coalesce(journal.content, text.content) as content
      from story join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id
        and text.no = story.version
      left join story_journal as journal on journal.tenant_id = story.tenant_id and journal.story_id = story.id
        and journal.person_id = ${personId} and journal.base = story.version
      where story.tenant_id = ${tenantId} and story.id = any(${ids}::bigint[])`,
  )
  return new Map(
    rows.map(({ id, author_name: authorName, editor_name: editorName, content }) => [
      id,
      {
        html: content.htmlContent ?? '',
        whole: () => ({ authorName, editorName, content: readContent(content) }),
      },
    ]),
  )
}
