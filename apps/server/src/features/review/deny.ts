import { personPlace, type ReviewFacts } from '@rongbian/domain'
import { sql } from 'kysely'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { Ctx } from '#/http/command.ts'
import { reviewNotices } from '#/review-record/notices.ts'
import * as queries from '#/review-record/queries.ts'
import { toJson } from '#/review-record/record.ts'
import { settleWaiting } from '#/story/settle-waiting.ts'
import { appendActs } from '#/story/write-queries.ts'
import { giverOf } from './claim.ts'
import { type Decision, decisionOf } from './decide.ts'
import { presentReview } from './present.ts'
import { takeForDecision } from './review-row.ts'

/** Back to where the story stands, with the reason; whoever had passed it is told as well. */
export const denyStep = async (
  { tx, actor }: Ctx,
  storyId: number,
  { version, comment }: Decision & { comment: string },
) => {
  const taken = await takeForDecision({ tx, actor }, storyId, 'story-approve-deny', version)
  const { story, review, step, text } = taken
  const giver = giverOf(actor, review, step.seats)
  const decision = decisionOf(actor, giver, { story, text }, comment)
  await queries.updateStep(tx, story, { no: review.no, step: step.no }, { ...decision, state: 'denied' })
  await queries.closeReview(tx, story, review.no, 'denied')
  await queries.replaceTasks(tx, story, [])
  await settleWaiting(tx, story)
  const told = [story.authorId, review.submittedBy, ...review.done.map(({ personId }) => personId)]
  await notifyPeople(
    tx,
    story.tenantId,
    told.filter((id) => id !== actor.id),
    reviewNotices.denied(story, actor.name, step.name, comment),
  )
  const denied: ReviewFacts = { ...review, state: 'denied', step: null }
  const details = { review: review.no, step: step.name, hash: text.hash, ...giver }
  const act = { action: 'approveDeny', by: actor, note: comment, details } as const
  const changes = {
    stage: 'editing',
    box: 'pending',
    review: toJson(denied),
    updatedAt: sql<Date>`now()`,
  }
  await appendActs(tx, story, [act], { changes, handledBy: personPlace(actor.id) })
  return presentReview(tx, story, review.no)
}
