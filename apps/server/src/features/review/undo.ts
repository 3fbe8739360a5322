import { AppError } from '@rongbian/contract'
import { reviewMessages } from '@rongbian/contract/messages/review'
import type { DoneStep, ReviewFacts } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { workBox } from '#/review-record/department.ts'
import { type OpenStep, stepFacts } from '#/review-record/open-step.ts'
import * as queries from '#/review-record/queries.ts'
import { toJson } from '#/review-record/record.ts'
import type { StoryRow } from '#/story/access.ts'
import { settleWaiting } from '#/story/settle-waiting.ts'
import { statusBefore } from '#/story/status-before.ts'
import { appendActs } from '#/story/write-queries.ts'
import { presentReview } from './present.ts'
import { takeForDecision } from './review-row.ts'

type Undone = { review: ReviewFacts; name: string; stage: string; box: string; status?: string }

const sendings = ['submitApprove', 'approve', 'collate', 'passAll'] as const

const withdraw = async (tx: Tx, story: StoryRow, review: ReviewFacts, step: OpenStep): Promise<Undone> => {
  await queries.markWaiting(tx, story, { no: review.no, step: step.no })
  await queries.closeReview(tx, story, review.no, 'withdrawn')
  await queries.replaceTasks(tx, story, [])
  const status = await statusBefore(tx, story, sendings)
  const ended: ReviewFacts = { ...review, state: 'withdrawn', step: null }
  return { review: ended, name: '送审', stage: 'editing', box: workBox(story), status }
}

/** The decision leaves the table and stays in the history. */
const reopen = async (
  tx: Tx,
  story: StoryRow,
  { review, step, last }: { review: ReviewFacts; step: OpenStep; last: DoneStep },
): Promise<Undone> => {
  const { no, done } = review
  await queries.markWaiting(tx, story, { no, step: step.no })
  const row = await queries.markReopened(tx, story, { no, step: last.no })
  if (!row) throw new AppError('stale')
  await queries.replaceTasks(tx, story, row.seats, row.dueAt)
  const facts = { ...review, step: stepFacts(row), done: done.slice(0, -1) }
  return { review: facts, name: last.name, stage: 'reviewing', box: story.box }
}

/** Takes back the sending, or one's own last decision, while nobody has begun what follows. */
export const undoStep = async ({ tx, actor }: Ctx, storyId: number) => {
  const taken = await takeForDecision({ tx, actor }, storyId, 'story-approve-undo', undefined)
  const { story, review, step, text } = taken
  const last = review.done.at(-1)
  // A text corrected since is not the one that was decided about.
  if (last && text.hash !== review.hash) {
    throw new AppError('not_allowed', { message: reviewMessages.changedSince({ step: step.name }) })
  }
  await settleWaiting(tx, story)
  const undone = last
    ? await reopen(tx, story, { review, step, last })
    : await withdraw(tx, story, review, step)
  const { review: after, name, ...standing } = undone
  const details = { review: review.no, step: name, hash: text.hash }
  await appendActs(tx, story, [{ action: 'approveUndo', by: actor, details }], {
    changes: {
      ...standing,
      review: toJson(after),
      updatedAt: sql<Date>`now()`,
    },
  })
  return presentReview(tx, story, review.no)
}
