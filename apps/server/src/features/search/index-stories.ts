import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { readContent } from '#/story/clean-content.ts'
import { filesIn } from '#/story/files-in.ts'
import { lexemesOf } from './segments.ts'
import { findWordsOf } from './words-of.ts'

export interface Todo {
  tenantId: number
  storyId: number
}

interface TextRow extends Todo {
  version: number
  authorName: string
  editorName: string
  content: unknown
}

/** Lexemes and files as one text each: neither bears a space. */
interface Found extends Todo {
  version: number
  lexemes: string
  files: string
}

const findTexts = async (db: Db, todos: readonly Todo[]) => {
  const { rows } = await sql<TextRow>`${prepared}
    select asked.tenant_id, asked.story_id, story.version, story.author_name, story.editor_name, text.content
    from unnest(${todos.map(({ tenantId }) => tenantId)}::integer[],
      ${todos.map(({ storyId }) => storyId)}::bigint[]) as asked (tenant_id, story_id)
    join story on story.tenant_id = asked.tenant_id and story.id = asked.story_id and story.box <> 'gone'
    join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id
      and text.no = story.version`.execute(db)
  return rows
}

const find = async ({ tenantId, storyId, version, authorName, editorName, content }: TextRow) => {
  const words = await findWordsOf({ authorName, editorName, content: readContent(content) })
  const lexemes = lexemesOf(tenantId, storyId, words).join(' ')
  return { tenantId, storyId, version, lexemes, files: filesIn(content).join(' ') }
}

/**
 * Place and box are read under a lock: whoever moves a story meanwhile comes after, and is not undone. One that is locked
 * already is passed over, so that nobody waits here while holding others. The files follow the row: where an older text
 * comes late, neither changes. Answers which were locked.
 */
const write = async (db: Db, found: readonly Found[]) => {
  const { rows } = await sql<Todo>`${prepared}
    with held as materialized (
      select story.tenant_id, story.id as story_id, story.place, story.box, story.author_id, story.type, found.version,
        string_to_array(found.lexemes, ' ') as lexemes, string_to_array(found.files, ' ') as files
      from unnest(${found.map(({ tenantId }) => tenantId)}::integer[],
        ${found.map(({ storyId }) => storyId)}::bigint[], ${found.map(({ version }) => version)}::integer[],
        ${found.map(({ lexemes }) => lexemes)}::text[],
        ${found.map(({ files }) => files)}::text[]) as found (tenant_id, story_id, version, lexemes, files)
      join story on story.tenant_id = found.tenant_id and story.id = found.story_id and story.box <> 'gone'
      order by story.tenant_id, story.id for share of story skip locked
    ), written as (
      insert into story_search (tenant_id, story_id, place, box, author_id, type, version, tsv)
      select tenant_id, story_id, place, box, author_id, type, version, array_to_tsvector(lexemes) from held
      on conflict (tenant_id, story_id) do update set place = excluded.place, box = excluded.box,
        author_id = excluded.author_id, type = excluded.type, version = excluded.version, tsv = excluded.tsv
      where story_search.version <= excluded.version
      returning tenant_id, story_id
    ), dropped as (
      delete from story_file as old using written, held where old.tenant_id = written.tenant_id
        and old.story_id = written.story_id and held.tenant_id = written.tenant_id
        and held.story_id = written.story_id and old.hash <> all(held.files)
    ), kept as (
      insert into story_file (tenant_id, story_id, hash)
      select tenant_id, story_id, unnest(files) from written join held using (tenant_id, story_id)
      on conflict do nothing
    )
    select tenant_id, story_id from held`.execute(db)
  return rows
}

const remove = async (db: Db, { tenantId, storyId }: Todo) => {
  for (const table of ['storySearch', 'storyFile'] as const)
    await db.deleteFrom(table).where('tenantId', '=', tenantId).where('storyId', '=', storyId).execute()
}

const keyOf = ({ tenantId, storyId }: Todo) => `${tenantId}:${storyId}`

/** Those of the first that are not among the second. */
const without = <One extends Todo>(ones: readonly One[], others: readonly Todo[]) => {
  const keys = new Set(others.map(keyOf))
  return ones.filter((one) => !keys.has(keyOf(one)))
}

/**
 * Brings the search rows of some stories up to date, together; a story without a text has none. Answers those that someone
 * was just changing: they are as they were.
 */
export const indexStories = async <One extends Todo>(db: Db, todos: readonly One[]): Promise<One[]> => {
  const texts = await findTexts(db, todos)
  for (const todo of without(todos, texts)) await remove(db, todo)
  const found: Found[] = []
  for (const text of texts) {
    found.push(await find(text))
    // Requests are answered between one story and the next.
    await breathe()
  }
  const written = found.length > 0 ? await write(db, found) : []
  const passedOver = new Set(without(found, written).map(keyOf))
  return todos.filter((todo) => passedOver.has(keyOf(todo)))
}

/** What was written together waits beside the index of words until it is entered: every search reads it through. */
export const enterWords = (db: Db) => sql`select gin_clean_pending_list('story_search_words')`.execute(db)
