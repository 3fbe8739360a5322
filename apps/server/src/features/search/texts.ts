import { sql } from 'kysely'
import { type Reader, runPrepared } from '#/db/reader.ts'
import { readContent } from '#/features/stories/clean-content.ts'

/** The bodies of stories, without the rest of their content. */
export const findBodies = async (reader: Reader, tenantId: number, ids: readonly number[]) => {
  const rows = await runPrepared(
    reader,
    sql<{ id: number; html: string | null }>`select story.id, text.content ->> 'htmlContent' as html
      from story join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id
        and text.no = story.version
      where story.tenant_id = ${tenantId} and story.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, html }) => [id, html ?? '']))
}

interface WholeRow {
  id: number
  author_name: string
  editor_name: string
  content: unknown
}

/** Whole contents, where the body alone does not answer. */
export const findWholeTexts = async (reader: Reader, tenantId: number, ids: readonly number[]) => {
  const rows = await runPrepared(
    reader,
    sql<WholeRow>`select story.id, story.author_name, story.editor_name, text.content
      from story join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id
        and text.no = story.version
      where story.tenant_id = ${tenantId} and story.id = any(${ids}::bigint[])`,
  )
  return new Map(
    rows.map(({ id, author_name, editor_name, content }) => [
      id,
      {
        authorName: author_name,
        editorName: editor_name,
        content: readContent(content),
      },
    ]),
  )
}
