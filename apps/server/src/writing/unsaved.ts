import { AppError } from '@rongbian/contract'
import { together } from '@rongbian/contract/messages/common'
import { historyMessages } from '@rongbian/contract/messages/history'
import { phrase } from '@rongbian/contract/messages/phrases'
import { storyMessages } from '@rongbian/contract/messages/stories'
import type { UnsavedFacts, UnsavedWhy } from '@rongbian/contract/stories'
import type { Message, Phrase } from '@rongbian/domain'
import { type Actor, refusal } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { undoesReview } from '#/review-record/write-text.ts'
import { editAction, factsOf, type StoryRow } from '#/story/access.ts'
import { checkFiles } from '#/story/check-files.ts'
import type { CleanText } from '#/story/clean-content.ts'
import { cleanJournal } from '#/story/clean-journal.ts'
import { findJournal, findJournals, findVersion, type JournalRow } from '#/story/text-queries.ts'
import { findOtherHolder } from './claim.ts'
import { keepUnsaved } from './keep-unsaved.ts'

/** What keeps words out of the act; undefined when they are the actor's and can simply be saved. */
const obstacleTo = (
  actor: Actor,
  story: StoryRow,
  {
    journal: { personId, base },
    text,
    isHeld,
  }: { journal: JournalRow; text: CleanText | undefined; isHeld: boolean },
): UnsavedWhy | undefined => {
  if (personId !== actor.id) return 'other'
  if (!text) return 'unreadable'
  if (base !== story.version) return 'older'
  if (isHeld || refusal(actor, editAction(story), factsOf(story))) return 'closed'
  return undoesReview(story, text.content, actor.id) ? 'voids' : undefined
}

const whyWords: Record<UnsavedWhy, (name: string) => Message> = {
  other: (name) => storyMessages.unsavedOther({ name }),
  older: () => storyMessages.unsavedBehind(),
  closed: () => storyMessages.unsavedNoRight(),
  voids: () => storyMessages.unsavedVoids(),
  unreadable: () => storyMessages.unsavedUnclean(),
}

type Hindered = Omit<Judged, 'why'> & { why: UnsavedWhy }

const describe = (actor: Actor, { journal, text, why }: Hindered) => {
  const { personId, personName, savedAt } = journal
  const mine = personId === actor.id
  const { title, words } = text?.facts ?? { title: '', words: 0 }
  // Of a colleague's half sentence nobody learns more than that it is there.
  return { personName, mine, why, savedAt: savedAt.toISOString(), words, title: mine ? title : '' }
}

/** The act asks: without these words, or not at all. */
const askAbout = (actor: Actor, label: Phrase, found: readonly [Hindered, ...Hindered[]]) => {
  const [first, ...others] = found
  const reasonOf = ({ journal, why }: Hindered) => whyWords[why](journal.personName)
  const isNew = (one: Hindered, at: number) =>
    !found
      .slice(0, at + 1)
      .some(
        ({ journal, why }) =>
          why === one.why && (why !== 'other' || journal.personName === one.journal.personName),
      )
  const reasons = together([reasonOf(first), ...others.filter(isNew).map(reasonOf)])
  const message = storyMessages.unsavedAsk({ reasons, act: label })
  const facts: UnsavedFacts = { unsaved: found.map((one) => describe(actor, one)) }
  return new AppError('unsaved_words', { message, facts })
}

interface Judged {
  journal: JournalRow
  text: CleanText | undefined
  why: UnsavedWhy | undefined
}

const findUnsaved = async ({ tx, actor }: Ctx, story: StoryRow): Promise<Judged[]> => {
  const journals = await findJournals(tx, story)
  if (journals.length === 0) return []
  const current = await findVersion(tx, story, story.version)
  const isHeld = (await findOtherHolder({ tx, actor }, story)) !== undefined
  const judged = journals.map((journal) => {
    const text = cleanJournal(journal)
    return { journal, text, why: obstacleTo(actor, story, { journal, text, isHeld }) }
  })
  return judged.filter(({ text }) => text?.hash !== current?.contentHash)
}

/** The text an act of this person would take: their own unsaved words where they can be saved, or undefined. */
export const textAhead = async (db: Db, actor: Actor, story: StoryRow) => {
  const journal = await findJournal(db, story, actor.id)
  const text = journal && cleanJournal(journal)
  return journal && !obstacleTo(actor, story, { journal, text, isHeld: false }) ? text : undefined
}

/** What the actor has typed becomes the story's text, as a save would do it; where it cannot, and of colleagues' words, the act asks. The story is locked by this transaction. */
export const saveUnsaved = async ({ tx, actor }: Ctx, story: StoryRow, label: Phrase) => {
  const found = await findUnsaved({ tx, actor }, story)
  const [first, ...others] = found.flatMap(({ why, ...one }): Hindered[] => (why ? [{ ...one, why }] : []))
  if (first && !actor.leavesUnsaved) throw askAbout(actor, label, [first, ...others])
  const own = found.find(({ why }) => why === undefined)
  if (!own?.text) return story
  await checkFiles(tx, story.tenantId, own.text.content)
  const kept = await keepUnsaved(tx, story, actor.id, historyMessages.savedBefore({ act: phrase(label) }))
  return kept.story
}
