import { platformOf } from '@rongbian/connectors/platforms'
import { inTurn } from '@rongbian/contract/messages/common'
import { phrase } from '@rongbian/contract/messages/phrases'
import { issueCheckMessages, releaseMessages } from '@rongbian/contract/messages/releases'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Message } from '@rongbian/domain'
import { type Actor, canShow, noCover, publicAccountType, type StoryType, storyTypes } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import {
  blockedWords,
  checkClearance,
  findWords,
  missingParts,
  type ReviewedText,
  readText,
  sensitiveWords,
} from '#/features/review/index.ts'
import type { Rulebook } from '#/features/words/index.ts'
import { say } from '#/say.ts'
import type { StoryRow } from '#/story/access.ts'
import { filesIn } from '#/story/files-in.ts'
import { coverOf } from '#/story/list-facts.ts'
import type { ChannelRow, GrantedColumn } from './queries.ts'
import { articleCovers, lacksCover } from './third-party/covers.ts'
import { findUnfulfilled } from './unfulfilled.ts'

type CheckName = Exclude<keyof typeof issueCheckMessages, symbol>

interface Checked {
  name: string
  label: string
  result: boolean
  msg: string
  /** The same by its id, or nothing. */
  problem: Message | string
  /** Whether it keeps the story from being issued. */
  blocks: boolean
}

/** Read once for all checks. */
interface Read {
  text: ReviewedText
  content: StoryContent
}

/** What is asked of the text when it is put into columns. */
interface Placing extends Read {
  db: Db | Tx
  actor: Actor
  story: StoryRow
  channel?: ChannelRow | undefined
  columns: readonly GrantedColumn[]
}

interface Case extends Placing {
  book: Rulebook
}

const findExpired = async (db: Db | Tx, tenantId: number, content: StoryContent) => {
  const files = filesIn(content)
  if (files.length === 0) return []
  const rows = await db
    .selectFrom('asset')
    .modifyFront(prepared)
    .select('name')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .where('hash', '=', sql<string>`any(${files}::text[])`)
    .where(sql<boolean>`expires_on < current_date`)
    .limit(5)
    .execute()
  return rows.map(({ name }) => releaseMessages.quoted({ name }))
}

interface Check<Asked> extends Pick<Checked, 'blocks'> {
  name: CheckName
  find: (asked: Asked) => Promise<Message | string> | Message | string
}

const coverColumn = (columns: readonly GrantedColumn[]) => columns.find(({ needsCover }) => needsCover)

/** Elsewhere a cover is chosen in the form; the articles of a bundle have theirs in the story. */
const lacksPublicCover = ({ type }: ChannelRow, content: StoryContent) =>
  type === publicAccountType
    ? lacksCover(content)
    : platformOf(type)?.group === 'messaging' && articleCovers(content).slice(1).includes('')

/** Each says nothing, or what is wrong. These a column asks for. */
const columnChecks: Check<Placing>[] = [
  {
    name: 'cover',
    blocks: true,
    find: ({ channel, columns, content }) => {
      if (channel && lacksPublicCover(channel, content)) return phrase(noCover)
      if (coverOf(content)) return ''
      if (coverColumn(columns)) return releaseMessages.columnNeedsCover()
      return channel?.needsCover ? releaseMessages.channelNeedsCover({ name: channel.name }) : ''
    },
  },
  {
    name: 'recruit',
    blocks: true,
    find: ({ columns, content }) => {
      const column = columns.find(({ recruits }) => recruits)
      return column && !content.properties.recruitIdLevel1
        ? releaseMessages.recruitNeeded({ name: column.name })
        : ''
    },
  },
]

const checks: Check<Case>[] = [
  {
    name: 'clearance',
    blocks: true,
    find: async ({ db, actor, story, text }) =>
      (await checkClearance(db as Db, actor, story, text)).problem ?? '',
  },
  {
    name: 'type',
    blocks: true,
    find: ({ channel, story }) =>
      channel && !canShow(channel.type, story.type as StoryType)
        ? releaseMessages.typeUnsupported({
            name: channel.name,
            type: phrase(storyTypes[story.type as StoryType].label),
          })
        : '',
  },
  {
    name: 'content',
    blocks: true,
    find: ({ story, content }) => inTurn(missingParts(story.type as StoryType, story.title, content)),
  },
  ...columnChecks,
  {
    name: 'words',
    blocks: true,
    find: async ({ db, story, book, content, text }) =>
      inTurn(blockedWords(await findWords(db as Db, story, book, { content, hash: text.contentHash }))),
  },
  {
    // Whoever signs is asked about them.
    name: 'sensitive',
    blocks: false,
    find: async ({ db, story, book, content, text }) =>
      inTurn(sensitiveWords(await findWords(db as Db, story, book, { content, hash: text.contentHash }))),
  },
  {
    name: 'rights',
    blocks: true,
    find: async ({ db, story, content }) => {
      const names = await findExpired(db, story.tenantId, content)
      return names.length > 0 ? releaseMessages.rightsExpired({ names }) : ''
    },
  },
  {
    name: 'source',
    blocks: false,
    find: ({ content }) => (content.origination ? '' : releaseMessages.sourceMissing()),
  },
  {
    name: 'missions',
    blocks: false,
    find: ({ db, actor, story }) => findUnfulfilled(db, actor, story),
  },
]

const runChecks = async <Asked extends Placing>(
  list: readonly Check<Asked>[],
  asked: Omit<Asked, keyof Read>,
): Promise<Checked[]> => {
  const text = await readText(asked.db as Db, asked.story)
  const found: Checked[] = []
  for (const { name, blocks, find } of list) {
    const problem = await find({ ...asked, text, content: text.content } as Asked)
    const { language } = asked.actor
    const label = say(issueCheckMessages[name](), language)
    const msg = say(problem, language)
    found.push({ name, label, blocks, result: problem === '', msg, problem })
  }
  return found
}

/** Everything that must be right before a text goes out; the same for the dialog that shows it and the call that does it. */
export const checkIssue = (asked: Omit<Case, keyof Read>) => runChecks(checks, asked)

/** What other columns ask of a text that is out. */
export const checkColumns = (asked: Omit<Placing, keyof Read>) => runChecks(columnChecks, asked)

export const problemOf = (found: readonly Checked[]) =>
  found.find(({ blocks, result }) => blocks && !result)?.problem
