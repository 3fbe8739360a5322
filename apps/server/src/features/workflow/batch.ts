import { AppError } from '@rongbian/contract'
import { workflowMessages } from '@rongbian/contract/messages/workflow'
import type { batchCodes, processBatch } from '@rongbian/contract/workflow'
import type { Actor } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db } from '#/db/open.ts'
import { denyArrival, undoFetch, undoGiving } from '#/features/hand-over/index.ts'
import {
  approveStep,
  checkAhead,
  claim,
  collateStep,
  countAhead,
  denyStep,
  passAllSteps,
  submitForReview,
  undoStep,
} from '#/features/review/index.ts'
import { deleteStory, destroyStory, restoreStory } from '#/features/trash/index.ts'
import type { Rulebook } from '#/features/words/index.ts'
import type { Ctx } from '#/http/command.ts'
import { runBatch } from '#/story/run-batch.ts'
import { copyStory } from '#/writing/copy.ts'
import { selfCheck } from './self-check.ts'

type BatchCode = (typeof batchCodes)[number]
type Batch = z.output<typeof processBatch.body>

interface Given {
  /** The version the actor looked at. */
  version: number | undefined
  comment: string
  cancelReleases: boolean
  book: Rulebook
  blocksRisk: boolean
}
/** Answers what the act brought about, such as a copy. */
type Work = (ctx: Ctx, storyId: number, given: Given) => Promise<readonly number[]>

const plain =
  (work: (...call: Parameters<Work>) => Promise<unknown>): Work =>
  async (...call) => {
    await work(...call)
    return []
  }

/** Every action of a batch is the one of a single story. */
const works: Record<BatchCode, Work> = {
  'story-approve': plain(approveStep),
  'story-approve-deny': plain(denyStep),
  'story-approve-undo': plain(undoStep),
  'story-claim': plain(claim),
  'story-collate': plain(collateStep),
  'story-submit-approve': plain(submitForReview),
  'story-submit-approve-again': plain((ctx, storyId, given) =>
    submitForReview(ctx, storyId, { ...given, action: 'story-submit-approve-again' }),
  ),
  'story-fetch-deny': plain((ctx, storyId, { comment }) => denyArrival(ctx, storyId, comment)),
  'story-fetch-undo': plain(undoFetch),
  'story-deliver-undo': plain((ctx, storyId) => undoGiving(ctx, storyId, 'deliver')),
  'story-checkin-undo': plain((ctx, storyId) => undoGiving(ctx, storyId, 'checkin')),
  'story-self-check': plain((ctx, storyId, { comment }) => selfCheck(ctx, storyId, comment)),
  'story-copy': async (ctx, storyId) => [(await copyStory(ctx, storyId)).id],
  'story-delete': plain(deleteStory),
  'story-restore': plain(restoreStory),
  'story-destroy': plain(destroyStory),
}

/** Whoever sends a story back says why. */
const explained: readonly BatchCode[] = ['story-approve-deny', 'story-fetch-deny']

/** What takes its time with long texts is done before the transactions begin. */
const aheads: Partial<
  Record<BatchCode, (db: Db, actor: Actor, ids: readonly number[], book: Rulebook) => Promise<void>>
> = {
  'story-collate': countAhead,
  'story-submit-approve': checkAhead,
  'story-submit-approve-again': checkAhead,
}

export const runAction = async (
  db: Db,
  actor: Actor,
  rules: Pick<Given, 'book' | 'blocksRisk'>,
  { action, stories, seen, comment, cancelReleases }: Batch,
) => {
  if (explained.includes(action) && !comment) {
    throw new AppError('invalid', { fields: { comment: workflowMessages.reasonNeeded() } })
  }
  const work = works[action]
  await aheads[action]?.(db, actor, stories, rules.book)
  return runBatch(db, actor, stories, (tx, storyId) =>
    work({ tx, actor }, storyId, { version: seen[storyId], comment, cancelReleases, ...rules }),
  )
}

interface Decided {
  stories: readonly number[]
  seen: Readonly<Record<string, number>>
  comment: string
}

const decideAll =
  (decide: (ctx: Ctx, storyId: number, decision: Pick<Given, 'version' | 'comment'>) => Promise<unknown>) =>
  (db: Db, actor: Actor, { stories, seen, comment }: Decided) =>
    runBatch(db, actor, stories, async (tx, storyId) => {
      await decide({ tx, actor }, storyId, { version: seen[storyId], comment })
      return []
    })

export const collateAll = async (db: Db, actor: Actor, decided: Decided) => {
  await countAhead(db, actor, decided.stories)
  return decideAll(collateStep)(db, actor, decided)
}
export const passAll = decideAll(passAllSteps)
