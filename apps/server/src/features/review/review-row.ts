import { AppError } from '@rongbian/contract'
import { reviewMessages } from '@rongbian/contract/messages/review'
import type { Actor, StoryAction } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Ctx } from '#/http/command.ts'
import { factsOf, lockVisibleStory, outletMarks, type StoryRow } from '#/story/access.ts'
import { actOnLocked } from '#/writing/act-on.ts'
import { readText } from './text.ts'

export const reviewOf = (story: StoryRow) => factsOf(story).review

const seatsEver = ({ seats, delegations }: Actor) => [
  ...seats,
  ...delegations.flatMap((given) => given.seats),
]

/** Someone else has the step, or it was given for a time that is over: whoever sat on a seat of the review learns so instead of finding nothing. */
const lockSeatedStory = ({ tx, actor }: Ctx, storyId: number) =>
  tx
    .selectFrom('story')
    .selectAll('story')
    .select(outletMarks.as('outlets'))
    .where('story.tenantId', '=', actor.tenantId)
    .where('story.id', '=', storyId)
    .where('story.box', '<>', 'gone')
    .where(
      sql<boolean>`exists (select from review_step as step where step.tenant_id = story.tenant_id
        and step.story_id = story.id and step.review_no = (story.review ->> 'no')::int
        and step.seats && ${seatsEver(actor)}::text[])`,
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockReviewed = async ({ tx, actor }: Ctx, storyId: number): Promise<StoryRow> => {
  try {
    return await lockVisibleStory(tx, actor, storyId)
  } catch (error) {
    const seated = await lockSeatedStory({ tx, actor }, storyId)
    if (!seated) throw error
    return seated
  }
}

/** What the rules promise to an action on a review; they have just been asked. */
export const openReview = (story: StoryRow) => {
  const review = reviewOf(story)
  if (!review?.step) throw new AppError('not_allowed', { message: reviewMessages.notInReview() })
  return { review, step: review.step }
}

export const demandSeen = ({ version }: StoryRow, seen: number | undefined) => {
  if (seen === undefined || seen === version) return
  const message = reviewMessages.textChanged({ seen, version })
  throw new AppError('stale', { message })
}

/** The story in hand for a decision about the text the actor has seen. */
export const takeForDecision = async (
  { tx, actor }: Ctx,
  storyId: number,
  action: StoryAction,
  seen: number | undefined,
) => {
  const found = await lockReviewed({ tx, actor }, storyId)
  const story = await actOnLocked({ tx, actor }, found, action, { endsWriting: true })
  demandSeen(found, seen)
  return { story, ...openReview(story), text: await readText(tx, story) }
}
