import { storyContent } from '@rongbian/contract/stories'
import type { StoryAct } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { type CleanText, cleanAndHash } from '#/story/clean-content.ts'
import { historyHash, historyRow, locationOf } from '#/story/history.ts'
import { type ListFacts, listFacts } from '#/story/list-facts.ts'
import type { Chance } from './chance.ts'
import type { MadeStory, Newsroom } from './made-story.ts'
import type { Placed } from './placing.ts'

const hourMs = 3_600_000

interface Acted {
  action: StoryAct
  at: Date
  version: number
}

/** Created, and on some days edited once or twice before it got where it is. */
const actsOf = ({ hoursAgo }: Placed, chance: Chance): Acted[] => {
  const end = Date.now() - hoursAgo * hourMs
  const edits = chance.below(3)
  return Array.from({ length: edits + 1 }, (_, index) => ({
    action: index === 0 ? 'create' : 'edit',
    at: new Date(end - (edits - index) * (0.4 + chance.next()) * hourMs),
    version: index + 1,
  }))
}

/** What an earlier version lacked: its last paragraphs had not been written yet. */
const earlier = (html: string, missing: number) => {
  const parts = html.split('</p>')
  return parts
    .slice(0, Math.max(1, parts.length - missing - 1))
    .map((part) => `${part}</p>`)
    .join('')
}

interface Whole {
  placed: Placed
  acts: Acted[]
  text: CleanText
  facts: ListFacts
  by: { id: string; name: string }
  departmentName: string
}

const wholeOf = (placed: Placed, room: Newsroom, chance: Chance): Whole => {
  const { author, department, content } = placed.draft
  const text = cleanAndHash(storyContent.parse(content))
  return {
    placed,
    acts: actsOf(placed, chance),
    text,
    facts: listFacts(text.content),
    by: { id: room.person(author), name: room.personName(author) },
    departmentName: room.departmentName(department),
  }
}

const storyRow = ({ placed, acts, by, departmentName, facts }: Whole, room: Newsroom) => {
  const { library, place, box, draft } = placed
  const isTrashed = box === 'trash'
  return {
    tenantId: room.tenantId,
    library,
    place,
    box,
    boxBefore: isTrashed ? (library === 'workspace' ? 'draft' : 'pending') : null,
    trashedAt: isTrashed ? acts.at(-1)?.at : null,
    type: draft.type,
    ...facts,
    authorId: by.id,
    authorName: by.name,
    departmentId: room.department(draft.department),
    departmentName,
    editorId: by.id,
    editorName: by.name,
    status: acts.length > 1 ? 'edited' : 'new',
    version: acts.length,
    lastVersion: acts.length,
    createdAt: acts[0]?.at,
    updatedAt: acts.at(-1)?.at,
  }
}

const historyOf = ({ acts, by, placed, departmentName }: Whole, tenantId: number, id: number) => {
  const locationTo = locationOf({ ...placed, departmentName })
  let hash: Buffer = Buffer.alloc(0)
  return acts.map(({ action, at, version }) => {
    const row = { ...historyRow(version, version, { action, by, locationTo }), at }
    hash = historyHash({ tenantId, id, historyHash: hash }, row)
    return { tenantId, storyId: id, ...row, details: JSON.stringify(row.details), hash }
  })
}

const versionsOf = ({ acts, text, by }: Whole, tenantId: number, id: number) =>
  acts.map(({ at, version: no }) => {
    const missing = acts.length - no
    const htmlContent = missing ? earlier(text.content.htmlContent, missing) : text.content.htmlContent
    const { content, hash: contentHash } = cleanAndHash({ ...text.content, htmlContent })
    return {
      tenantId,
      storyId: id,
      no,
      kind: no === 1 ? 'create' : 'save',
      base: no - 1,
      content: JSON.stringify(content),
      contentHash,
      words: listFacts(content).words,
      byId: by.id,
      byName: by.name,
      at,
    }
  })

/** Writes stories as the house would have: every version, and a history that holds together. */
export const writeStories = async (
  tx: Tx,
  room: Newsroom,
  {
    folderOf,
    stories,
    chance,
  }: { folderOf: (placed: Placed) => string | null; stories: readonly Placed[]; chance: Chance },
): Promise<MadeStory[]> => {
  const { tenantId } = room
  const whole = stories.map((placed) => wholeOf(placed, room, chance))
  const rows = await tx
    .insertInto('story')
    .values(whole.map((story) => ({ ...storyRow(story, room), folderId: folderOf(story.placed) })))
    .returning('id')
    .execute()
  const made = whole.flatMap((story, index) => {
    const id = rows[index]?.id
    return id ? [{ id, story, history: historyOf(story, tenantId, id) }] : []
  })
  await tx
    .insertInto('storyVersion')
    .values(made.flatMap(({ id, story }) => versionsOf(story, tenantId, id)))
    .execute()
  await tx
    .insertInto('storyHistory')
    .values(made.flatMap(({ history }) => history))
    .execute()
  await sql`update story set history_no = last.no, history_hash = last.hash
    from (select distinct on (story_id) story_id, no, hash from story_history
      where tenant_id = ${tenantId} and story_id = any(${made.map(({ id }) => id)}) order by story_id, no desc) last
    where story.tenant_id = ${tenantId} and story.id = last.story_id`.execute(tx)
  return made.map(({ id, story }) => ({ id, placed: story.placed }))
}
