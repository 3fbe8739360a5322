import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { readContent } from '#/story/clean-content.ts'
import { filesIn } from '#/story/files-in.ts'
import { lexemesOf } from './segments.ts'
import { findWordsOf } from './words-of.ts'

export interface Todo {
  tenantId: number
  storyId: number
}

const findText = (db: Db, { tenantId, storyId }: Todo) =>
  db
    .selectFrom('story')
    .innerJoin('storyVersion as text', (join) =>
      join
        .onRef('text.tenantId', '=', 'story.tenantId')
        .onRef('text.storyId', '=', 'story.id')
        .onRef('text.no', '=', 'story.version'),
    )
    .select(['story.version', 'story.authorName', 'story.editorName', 'text.content'])
    .where('story.tenantId', '=', tenantId)
    .where('story.id', '=', storyId)
    .where('story.box', '<>', 'gone')
    .executeTakeFirst()

interface Found {
  version: number
  lexemes: string[]
  files: string[]
}

/**
 * Place and box are read under a lock: whoever moves the story meanwhile comes after, and is not undone.
 * The files follow the row: where an older text comes late, neither changes.
 */
const upsert = (db: Db, { tenantId, storyId }: Todo, { version, lexemes, files }: Found) =>
  sql`
  with written as (
    insert into story_search (tenant_id, story_id, place, box, author_id, type, version, tsv)
    select tenant_id, id, place, box, author_id, type, ${version}, array_to_tsvector(${lexemes}::text[])
    from story where tenant_id = ${tenantId} and id = ${storyId} and box <> 'gone' for share
    on conflict (tenant_id, story_id) do update set place = excluded.place, box = excluded.box,
      author_id = excluded.author_id, type = excluded.type, version = excluded.version, tsv = excluded.tsv
    where story_search.version <= excluded.version
    returning tenant_id, story_id
  ), dropped as (
    delete from story_file using written where story_file.tenant_id = written.tenant_id
      and story_file.story_id = written.story_id and story_file.hash <> all(${files}::text[])
  )
  insert into story_file (tenant_id, story_id, hash)
  select tenant_id, story_id, hash from written, unnest(${files}::text[]) as hash
  on conflict do nothing`.execute(db)

const remove = async (db: Db, { tenantId, storyId }: Todo) => {
  for (const table of ['storySearch', 'storyFile'] as const)
    await db.deleteFrom(table).where('tenantId', '=', tenantId).where('storyId', '=', storyId).execute()
}

/** Brings the search row of one story up to date; a story without a text has none. */
export const indexStory = async (db: Db, todo: Todo) => {
  const story = await findText(db, todo)
  if (!story) return remove(db, todo)
  const { version, authorName, editorName } = story
  const words = await findWordsOf({ authorName, editorName, content: readContent(story.content) })
  const lexemes = lexemesOf(todo.tenantId, todo.storyId, words)
  await upsert(db, todo, { version, lexemes, files: filesIn(story.content) })
}
