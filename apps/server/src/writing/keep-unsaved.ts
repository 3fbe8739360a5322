import { AppError } from '@rongbian/contract'
import type { Message } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { writeText } from '#/review-record/write-text.ts'
import type { StoryRow } from '#/story/access.ts'
import type { CleanText } from '#/story/clean-content.ts'
import { cleanJournal } from '#/story/clean-journal.ts'
import { storyNotices } from '#/story/story-notices.ts'
import {
  deleteJournal,
  findJournal,
  findVersion,
  type JournalRow,
  type VersionRow,
} from '#/story/text-queries.ts'
import { appendBeside } from '#/story/write-queries.ts'

const authorOf = ({ personId, personName }: JournalRow) => ({ id: personId, name: personName })

interface Kept<Row> {
  story: Row
  /** The version that holds the text now. */
  no: number | null
}

/** Writes what a person typed on an older version beside the story's text. */
export const setAside = async (
  tx: Tx,
  story: StoryRow,
  { journal, text }: { journal: JournalRow; text: CleanText },
  kind: 'conflict' | 'rescue',
) => {
  const by = authorOf(journal)
  const no = await appendBeside(tx, story, { ...text, kind, base: journal.base, by })
  await deleteJournal(tx, story, journal.personId)
  return no ?? null
}

/** A tab that writes on while its words are kept more than once still builds on the version it began with. */
const rootOf = (current: VersionRow, { personId, base }: JournalRow) =>
  current.kind === 'kept' && current.byId === personId ? current.base : base

/** What a person has typed and not saved becomes the story's text, or stands beside it when the story went on without them. The story is locked by this transaction. */
export const keepUnsaved = async <Row extends StoryRow>(
  tx: Tx,
  story: Row,
  personId: string,
  note: Message | string,
): Promise<Kept<Row>> => {
  const journal = await findJournal(tx, story, personId)
  const text = journal && cleanJournal(journal)
  if (!journal || !text) return { story, no: null }

  const current = await findVersion(tx, story, story.version)
  if (current?.contentHash === text.hash) {
    await deleteJournal(tx, story, personId)
    return { story, no: null }
  }
  if (journal.base !== story.version) {
    const no = await setAside(tx, story, { journal, text }, 'conflict')
    if (no) await notifyPeople(tx, story.tenantId, [personId], storyNotices.keptBeside(story, no))
    return { story: { ...story, lastVersion: no ?? story.lastVersion }, no }
  }
  const by = authorOf(journal)
  const { facts } = text
  const written = await writeText(tx, story, {
    ...text,
    kind: 'kept',
    base: current ? rootOf(current, journal) : journal.base,
    note,
    by,
    act: { action: 'keep', by, note, details: { contentHash: text.hash } },
  })
  if (!written) throw new AppError('stale')
  const { no, historyNo, historyHash, stage, box, review } = written
  return {
    story: { ...story, ...facts, version: no, lastVersion: no, historyNo, historyHash, stage, box, review },
    no,
  }
}
