import { statusAfter } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { notification } from '#/realtime/signals.ts'
import { keptNote } from '#/say.ts'
import { historyRow, historyText } from './history.ts'
import type { NewText } from './write-queries.ts'

interface NewStory {
  tenantId: number
  library: string
  place: string
  box: string
  folderId: string | null
  type: string
  departmentId: string
  departmentName: string
  rootId: number | null
  parentId: number | null
}

/** A new story with its first version and the first link of its history. Answers its id. */
export const insertStory = async (
  db: Db | Tx,
  story: NewStory,
  { kind, content, hash, facts, by, act, note }: Omit<NewText, 'base'>,
): Promise<number> => {
  const { tenantId } = story
  const row = historyRow(1, 1, act)
  const kept = keptNote(note)
  const signal = sql<string>`json_build_object('topic', 'story', 'id', id::text,
    'to', json_build_object('tenantId', ${tenantId}::int))::text`
  const { rows } = await sql<{ id: number }>`${prepared}
  with numbered as materialized (
    select nextval('story_id_seq') as id
  ), chained as materialized (
    select id, sha256(convert_to(${`${tenantId}:`} || id || ':' || ${historyText(row)}, 'UTF8')) as hash from numbered
  ), new_story as (
    insert into story (tenant_id, id, library, place, box, folder_id, type, level, title, summary, cover, signature,
      origination, original_category, words, pictures, articles, author_id, author_name, department_id,
      department_name, editor_id, editor_name, status, root_id, parent_id, history_no, history_hash)
    overriding system value
    select ${tenantId}, id, ${story.library}, ${story.place}, ${story.box}, ${story.folderId}::uuid, ${story.type},
      ${facts.level}, ${facts.title}, ${facts.summary}, ${facts.cover}, ${facts.signature}, ${facts.origination},
      ${facts.originalCategory}, ${facts.words}, ${facts.pictures}, ${facts.articles}, ${by.id}::uuid, ${by.name},
      ${story.departmentId}::uuid, ${story.departmentName}, ${by.id}::uuid, ${by.name},
      ${statusAfter(act.action, {}) ?? 'new'}, ${story.rootId}::bigint, ${story.parentId}::bigint, 1, hash from chained
    returning id
  ), first_version as (
    insert into story_version (tenant_id, story_id, no, kind, content, content_hash, words, note, said, by_id,
      by_name)
    select ${tenantId}, id, 1, ${kind}, ${JSON.stringify(content)}::jsonb, ${hash}, ${facts.words}, ${kept.note},
      ${kept.said}::jsonb, ${by.id}::uuid, ${by.name} from new_story
  ), recorded as (
    insert into story_history (tenant_id, story_id, no, at, actor_id, actor_name, action, location_from, location_to,
      note, version, details, hash)
    select ${tenantId}, id, 1, ${row.at}::timestamptz, ${row.actorId}::uuid, ${row.actorName}, ${row.action},
      ${row.locationFrom}, ${row.locationTo}, ${row.note}, 1, ${JSON.stringify(row.details)}::jsonb, hash from chained
  ), to_index as (
    insert into story_search_todo (tenant_id, story_id) select ${tenantId}, id from new_story
  )
  select id, ${notification(signal)} from new_story`.execute(db)
  const [created] = rows
  if (!created) throw new Error('a story was not inserted')
  return created.id
}
