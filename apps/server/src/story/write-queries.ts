import type { StoryContent } from '@rongbian/contract/stories'
import { type LockPurpose, type Message, statusAfter, type VersionKind } from '@rongbian/domain'
import { type InsertObject, sql, type UpdateObject } from 'kysely'
import type { DB } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { notification } from '#/realtime/signals.ts'
import { keptNote } from '#/say.ts'
import type { JournalMark } from './clean-content.ts'
import { type Act, type ChainEnd, nextRow } from './history.ts'
import { type ListFacts, listFacts } from './list-facts.ts'
import type { LockRow } from './lock-life.ts'

export interface Person {
  id: string
  name: string
}

/** The tab that writes: it holds the lock, or takes it while it is free. */
export interface Hold {
  person: Person
  tab: string
  purpose: LockPurpose
}

/** What a write builds on; when it has changed meanwhile, the write does not happen. */
interface StoryHead extends ChainEnd {
  version: number
  lastVersion: number
}

export interface NewText {
  kind: VersionKind
  base: number
  content: StoryContent
  hash: string
  facts: ListFacts
  /** In whose words: a person's as they wrote them, ours by their id. */
  note?: Message | string
  by: Person
  act: Act
  /** Where the story stands in its life after this text. */
  stage?: string
}

const storyChangedSql = ({ tenantId, id }: { tenantId: number; id: number }) =>
  notification({ topic: 'story', id: String(id), to: { tenantId } })

/** Everyone who looks at the story reads it again. */
export const notifyStoryChanged = (tx: Tx, story: { tenantId: number; id: number }) =>
  sql`select ${storyChangedSql(story)}`.execute(tx)

/** The same, with how it stood before this statement: those who lose it hear of it too. */
const toldOfChange = ({ tenantId, id }: StoryKey) =>
  notification(sql<string>`(select json_build_object('topic', 'story', 'id', id::text, 'to', json_build_object(
    'tenantId', tenant_id, 'was', json_build_object('place', place, 'stage', stage, 'step',
      case when review -> 'step' ->> 'no' is not null
        then json_build_array(review -> 'no', review -> 'step' -> 'no') end)))::text
    from story where tenant_id = ${tenantId} and id = ${id})`)

/** Two CTEs that go on only for the holder of the lock; a free one is taken. `target` locks the story first, as all writers do. */
const heldBy = ({ person, tab, purpose }: Hold) => sql`held as (
    insert into story_lock (tenant_id, story_id, person_id, person_name, tab, purpose)
    select tenant_id, id, ${person.id}::uuid, ${person.name}, ${tab}::uuid, ${purpose} from target
    on conflict (tenant_id, story_id) do update set seen_at = now(), active_at = now()
    where story_lock.person_id = excluded.person_id and story_lock.tab = excluded.tab
    returning *
  ), gate as (select tenant_id, story_id as id from held)`
const open = sql`gate as (select tenant_id, id from target)`

type Written = LockRow & { updatedAt: Date }

/** Makes a text the story's own: version, list columns, history, search and signal in one statement. Undefined when the story or its lock has changed since it was read. */
export const appendText = async (db: Db | Tx, story: StoryHead, text: NewText, hold?: Hold) => {
  const { tenantId, id } = story
  const { facts, by } = text
  const { note, said } = keptNote(text.note)
  const no = story.lastVersion + 1
  const row = nextRow(story, no, text.act)
  const status = statusAfter(text.act.action, {})
  const { rows } = await sql<Written>`${prepared}
  with target as materialized (
    select tenant_id, id from story
    where tenant_id = ${tenantId} and id = ${id} and box <> 'gone' and version = ${story.version}
      and last_version = ${story.lastVersion} and history_no = ${story.historyNo}
    for no key update
  ), ${hold ? heldBy(hold) : open}, new_version as (
    insert into story_version (tenant_id, story_id, no, kind, base, content, content_hash, words, note, said, by_id,
      by_name)
    select tenant_id, id, ${no}, ${text.kind}, ${text.base}, ${JSON.stringify(text.content)}::jsonb, ${text.hash},
      ${facts.words}, ${note}, ${said}::jsonb, ${by.id}::uuid, ${by.name} from gate
  ), recorded as (
    insert into story_history (tenant_id, story_id, no, at, actor_id, actor_name, action, location_from, location_to,
      note, version, details, hash)
    select tenant_id, id, ${row.no}, ${row.at}::timestamptz, ${row.actorId}::uuid, ${row.actorName}, ${row.action},
      ${row.locationFrom}, ${row.locationTo}, ${row.note}, ${row.version}, ${JSON.stringify(row.details)}::jsonb,
      ${row.hash}::bytea from gate
  ), typed as (
    delete from story_journal using gate where story_journal.tenant_id = gate.tenant_id
      and story_journal.story_id = gate.id and story_journal.person_id = ${by.id}::uuid
  ), to_index as (
    insert into story_search_todo (tenant_id, story_id) select tenant_id, id from gate
    on conflict (tenant_id, story_id) do update set at = excluded.at
  ), changed as (
    update story set version = ${no}, last_version = ${no}, history_no = ${row.no}, history_hash = ${row.hash}::bytea,
      title = ${facts.title}, summary = ${facts.summary}, cover = ${facts.cover}, signature = ${facts.signature},
      origination = ${facts.origination}, original_category = ${facts.originalCategory}, level = ${facts.level},
      words = ${facts.words}, pictures = ${facts.pictures}, articles = ${facts.articles},
      editor_id = ${by.id}::uuid, editor_name = ${by.name}, updated_at = now(),
      status = coalesce(${status ?? null}::text, status),
      stage = coalesce(${text.stage ?? null}::text, stage)
    from gate where story.tenant_id = gate.tenant_id and story.id = gate.id
    returning story.updated_at
  )
  select changed.updated_at, ${storyChangedSql(story)}, ${hold ? sql`held.*` : sql`gate.*`}
  from changed, ${hold ? sql`held` : sql`gate`}`.execute(db)
  const [written] = rows
  return written && { ...written, no, historyNo: row.no, historyHash: row.hash }
}

/** Keeps a text beside the story's own. Answers its number. */
export const appendBeside = async (
  db: Db | Tx,
  { tenantId, id }: { tenantId: number; id: number },
  { kind, base, content, hash, facts, note, by }: Omit<NewText, 'act'>,
) => {
  const kept = keptNote(note)
  const { rows } = await sql<{ no: number }>`${prepared}
  with target as (
    update story set last_version = last_version + 1
    where tenant_id = ${tenantId} and id = ${id} and box <> 'gone' returning tenant_id, id, last_version
  ), kept as (
    insert into story_version (tenant_id, story_id, no, kind, base, content, content_hash, words, note, said, by_id,
      by_name)
    select tenant_id, id, last_version, ${kind}, ${base}, ${JSON.stringify(content)}::jsonb, ${hash}, ${facts.words},
      ${kept.note}, ${kept.said}::jsonb, ${by.id}::uuid, ${by.name} from target
    returning no
  )
  select no, ${storyChangedSql({ tenantId, id })} from kept`.execute(db)
  return rows[0]?.no
}

type Kept = LockRow & { savedAt: Date }

/** Writes down what a tab is typing, and that it is alive. Undefined when the text or the lock is another one now. */
export const upsertJournal = async (
  db: Db,
  story: Pick<StoryHead, 'tenantId' | 'id' | 'version'>,
  { content, mark }: { content: StoryContent; mark: JournalMark | null },
  hold: Hold,
) => {
  // Of a long text they are known already.
  const facts = mark && mark !== 'refused' ? mark.facts : listFacts(content)
  const { rows } = await sql<Kept>`${prepared}
  with target as materialized (
    select tenant_id, id from story where tenant_id = ${story.tenantId} and id = ${story.id}
      and version = ${story.version} for share
  ), ${heldBy(hold)}, typed as (
    insert into story_journal (tenant_id, story_id, person_id, person_name, tab, base, content, clean, title, words)
    select tenant_id, id, ${hold.person.id}::uuid, ${hold.person.name}, ${hold.tab}::uuid, ${story.version},
      ${JSON.stringify(content)}::jsonb, ${mark && JSON.stringify(mark)}::jsonb, ${facts.title}, ${facts.words} from gate
    on conflict (tenant_id, story_id, person_id) do update set content = excluded.content, clean = excluded.clean,
      title = excluded.title, words = excluded.words, base = excluded.base, tab = excluded.tab, saved_at = now(),
      started_at = case story_journal.base when excluded.base then story_journal.started_at else now() end
    returning saved_at
  )
  select held.*, typed.saved_at from held, typed`.execute(db)
  return rows[0]
}

type Changes = Omit<UpdateObject<DB, 'story'>, 'historyNo' | 'historyHash'>

interface StoryKey {
  tenantId: number
  id: number
}

const addHistory = (tx: Tx, rows: InsertObject<DB, 'storyHistory'>[]) =>
  sql`recorded as (${tx.insertInto('storyHistory').values(rows)})`

const changeStory = (tx: Tx, { tenantId, id }: StoryKey, changes: UpdateObject<DB, 'story'>) =>
  sql`changed as (${tx.updateTable('story').set(changes).where('tenantId', '=', tenantId).where('id', '=', id)})`

/** A permission is never stale in search: where a story stands follows it at once. */
const moveInSearch = ({ tenantId, id }: StoryKey, { place, box }: Changes) => {
  const stands = sql`(coalesce(${place ?? null}::text, place), coalesce(${box ?? null}::text, box))`
  return sql`moved as (update story_search set (place, box) = ${stands}
    where tenant_id = ${tenantId} and story_id = ${id} and (place, box) <> ${stands})`
}

/** Puts the story among what a place has dealt with. */
const markHandled = ({ tenantId, id }: StoryKey, place: string, action: string) =>
  sql`handled as (insert into story_handled (tenant_id, place, story_id, action)
    values (${tenantId}, ${place}, ${id}, ${action})
    on conflict (tenant_id, place, story_id) do update set action = excluded.action, at = now())`

type Acted = ChainEnd & { version: number; status: string; stage: string }

/** What the story is called after all of them; each builds on the word before it. */
const wordAfter = (story: Acted, acts: readonly Act[], { stage = story.stage, status }: Changes) =>
  acts.reduce(
    (word, { action }) => statusAfter(action, { status: word, stage: String(stage) }) ?? word,
    typeof status === 'string' ? status : story.status,
  )

/** Adds to the history of a story this transaction has locked, and changes the story, its place in search and what a place has dealt with: one statement, every act waits for it. */
export const appendActs = async <Row extends Acted>(
  tx: Tx,
  story: Row,
  acts: readonly Act[],
  { changes = {}, handledBy }: { changes?: Changes | undefined; handledBy?: string | undefined } = {},
): Promise<Row> => {
  let end: ChainEnd = story
  const rows = acts.map((act) => {
    const row = nextRow(end, story.version, act)
    end = { ...end, historyNo: row.no, historyHash: row.hash }
    return { ...row, tenantId: story.tenantId, storyId: story.id, details: JSON.stringify(row.details) }
  })
  const status = wordAfter(story, acts, changes)
  const last = acts.at(-1)
  const { historyNo, historyHash } = end
  const parts = [
    changeStory(tx, story, {
      ...changes,
      historyNo,
      historyHash,
      ...(status !== story.status && { status }),
    }),
    ...(rows.length > 0 ? [addHistory(tx, rows)] : []),
    ...('place' in changes || 'box' in changes ? [moveInSearch(story, changes)] : []),
    ...(handledBy && last ? [markHandled(story, handledBy, last.action)] : []),
  ]
  await sql`${prepared} with ${sql.join(parts)} select ${toldOfChange(story)}`.execute(tx)
  return { ...story, historyNo, historyHash, status }
}

export const queueForSearch = (tx: Tx, tenantId: number, storyId: number) =>
  tx
    .insertInto('storySearchTodo')
    .values({ tenantId, storyId })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'storyId']).doUpdateSet({ at: sql`clock_timestamp()` }),
    )
    .execute()
