import { asMessage } from '@rongbian/contract/messages/phrases'
import { reviewMessages } from '@rongbian/contract/messages/review'
import { type Actor, refusal } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { findSteps } from '#/review-record/queries.ts'
import { say } from '#/say.ts'
import { factsOf, findVisibleStory, type StoryRow } from '#/story/access.ts'
import { accountsIn, presentReviews, presentStep } from './present.ts'
import { reviewOf } from './review-row.ts'
import { type ReviewedText, readText } from './text.ts'

export const listReviews = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const { hash } = await readText(db, story)
  return { reviews: await presentReviews(db, story), hash }
}

export const listDenials = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const steps = await findSteps(db, story)
  const accounts = await accountsIn(db, story.tenantId, steps)
  return steps
    .filter(({ state }) => state === 'denied')
    .map((row, index, all) => ({
      no: all.length - index,
      reviewNo: row.reviewNo,
      step: row.name,
      personName: row.personName,
      account: accounts.get(row.personId ?? '') ?? '',
      giverName: row.giverName,
      reason: row.opinion,
      datetime: (row.decidedAt ?? new Date(0)).toISOString(),
    }))
}

/** Whether the actor may proof-read now, and which step that would be. */
export const checkCollate = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const reason = refusal(actor, 'story-collate', factsOf(story))
  const msg = reason === undefined ? '' : say(asMessage(reason), actor.language)
  const review = reviewOf(story)
  const steps = review?.step ? await findSteps(db, story, review.no) : []
  const open = steps.find(({ no }) => no === review?.step?.no)
  return {
    result: reason === undefined,
    msg,
    title: story.title,
    step: open ? presentStep(open, await accountsIn(db, story.tenantId, [open])) : null,
  }
}

/** Whether a text may be signed: it went through its whole flow, and is still the same. */
export const checkClearance = async (db: Db, actor: Actor, story: StoryRow, { hash }: ReviewedText) => {
  const review = reviewOf(story)
  const wasCleared = review?.state === 'cleared' || review?.state === 'void'
  const last = wasCleared ? (await findSteps(db, story, review.no)).at(-1) : undefined
  const clearedHash = last?.hash || null
  const isSame = review?.state !== 'cleared' || clearedHash === hash
  const refused = refusal(actor, 'story-ratify', factsOf(story))
  const changed = isSame ? undefined : reviewMessages.textDiffers()
  const problem = refused === undefined ? changed : asMessage(refused)
  return {
    result: problem === undefined,
    msg: problem === undefined ? '' : say(problem, actor.language),
    problem,
    hash,
    clearedHash,
    clearedAt: last?.decidedAt?.toISOString() ?? null,
    voided: (review?.state === 'void' ? review.voided : []).map(({ name, personName }) => ({
      name,
      personName,
    })),
  }
}

export const checkRatify = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  return checkClearance(db, actor, story, await readText(db, story))
}
