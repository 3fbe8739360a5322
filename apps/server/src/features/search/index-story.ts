import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { readContent } from '#/features/stories/clean-content.ts'
import { wordsOf } from './documents.ts'
import { lexemesOf } from './segments.ts'

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

/** Place and box are read under a lock: whoever moves the story meanwhile comes after, and is not undone. */
const upsert = (db: Db, { tenantId, storyId }: Todo, version: number, lexemes: string[]) =>
  sql`
  insert into story_search (tenant_id, story_id, place, box, author_id, type, version, tsv)
  select tenant_id, id, place, box, author_id, type, ${version}, array_to_tsvector(${lexemes}::text[])
  from story where tenant_id = ${tenantId} and id = ${storyId} and box <> 'gone' for share
  on conflict (tenant_id, story_id) do update set place = excluded.place, box = excluded.box,
    author_id = excluded.author_id, type = excluded.type, version = excluded.version, tsv = excluded.tsv
  where story_search.version <= excluded.version`.execute(db)

const remove = (db: Db, { tenantId, storyId }: Todo) =>
  db.deleteFrom('storySearch').where('tenantId', '=', tenantId).where('storyId', '=', storyId).execute()

/** Brings the search row of one story up to date; a story without a text has none. */
export const indexStory = async (db: Db, todo: Todo) => {
  const story = await findText(db, todo)
  if (!story) return remove(db, todo)
  const { version, authorName, editorName } = story
  const words = await wordsOf({ authorName, editorName, content: readContent(story.content) })
  await upsert(db, todo, version, lexemesOf(todo.tenantId, todo.storyId, words))
}
