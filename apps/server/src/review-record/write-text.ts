import type { StoryContent } from '@rongbian/contract/stories'
import type { ReviewFacts } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { factsOf, type StoryRow } from '#/story/access.ts'
import { appendText, type Hold, type NewText } from '#/story/write-queries.ts'
import { reviewHash } from '#/story-text/review-hash.ts'
import { type AfterVoid, voidByText } from './void-by-text.ts'

const inTransaction = <Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>) =>
  db.isTransaction ? work(db as Tx) : db.transaction().execute(work)

/** A proof-reader corrects, and nothing has been decided before the first step is. */
const isWithinStep = ({ step, done }: ReviewFacts, writerId: string) =>
  step !== null && (done.length === 0 || (step.kind === 'proof' && step.claimedBy === writerId))

const undoes = (review: ReviewFacts, content: StoryContent, writerId: string) =>
  (review.state === 'open' || review.state === 'cleared') &&
  !isWithinStep(review, writerId) &&
  reviewHash(content) !== review.hash

/** Whether saving this text would make decisions about the story void. */
export const undoesReview = (story: StoryRow, content: StoryContent, writerId: string) => {
  const { review } = factsOf(story)
  return review !== null && undoes(review, content, writerId)
}

/** The history says in which step a text was corrected; that makes nobody its writer. */
const inStep = (text: NewText, step: string): NewText => ({
  ...text,
  act: { ...text.act, details: { ...text.act.details, step } },
})

/** Makes a text the story's own, as appendText does; what was reviewed and is another text now becomes void with it. */
export const writeText = async (db: Db | Tx, story: StoryRow, given: NewText, hold?: Hold) => {
  const { review } = factsOf(story)
  const text = review?.step ? inStep(given, review.step.name) : given
  if (!review || !undoes(review, text.content, text.by.id)) {
    // Cleared without a review: only data older than reviews is.
    const stage = story.stage === 'cleared' && !review ? 'editing' : story.stage
    const written = await appendText(db, story, { ...text, stage }, hold)
    return written && { ...written, stage, box: story.box, review: story.review, isReleased: false }
  }
  return inTransaction(db, async (tx) => {
    const written = await appendText(tx, story, { ...text, stage: story.stage }, hold)
    if (!written) return
    const { no, historyNo, historyHash } = written
    const after: StoryRow = {
      ...story,
      title: text.facts.title,
      version: no,
      lastVersion: no,
      historyNo,
      historyHash,
    }
    const changes: AfterVoid = await voidByText(tx, after, review, {
      by: text.by,
      hash: reviewHash(text.content),
    })
    return { ...written, ...changes }
  })
}
