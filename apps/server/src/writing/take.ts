import type { Actor, Hand } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { lockVisibleStory, type StoryRow } from '#/story/access.ts'
import { locationOf } from '#/story/history.ts'
import { appendActs, notifyStoryChanged } from '#/story/write-queries.ts'
import { closeHandOvers, findArrival, settleHands } from './hand-queries.ts'

type Handed = Pick<StoryRow, 'hand'>
// The column is written by settleHands only.
const handOf = ({ hand }: Handed) => hand as unknown as Hand | null

/** Came by a hand-over nobody has taken. What lies in the shared library is taken by choosing it, not by tidying it. */
export const hasArrived = (story: Handed) => {
  const hand = handOf(story)
  return hand?.side === 'in' && hand.kind !== 'checkin'
}

/** Ends the hand-over a story came by: from now on its sender cannot take it back. */
export const receive = async ({ tx, actor }: Ctx, story: StoryRow): Promise<StoryRow> => {
  const arrival = await findArrival(tx, story)
  if (!arrival) return story
  const { tenantId, id } = story
  await closeHandOvers(tx, tenantId, [arrival.id], 'takenAt')
  const box = story.box === 'pending' ? 'draft' : story.box
  const act = { action: 'take', by: actor, locationTo: locationOf(story) } as const
  const after = await appendActs(tx, story, [act], { changes: { box } })
  await settleHands(tx, tenantId, [id, arrival.sourceId])
  await notifyStoryChanged(tx, { tenantId, id: arrival.sourceId })
  return { ...after, box, hand: null }
}

/** Whoever works on what was handed over has taken it. The story is locked by this transaction. */
export const takeHand = async (ctx: Ctx, story: StoryRow): Promise<StoryRow> =>
  hasArrived(story) ? receive(ctx, story) : story

/** The same before a save, which has no transaction of its own and then begins again. */
export const takeBeforeSaving = async (db: Db, actor: Actor, storyId: number): Promise<undefined> => {
  const take = async (tx: Tx) => takeHand({ tx, actor }, await lockVisibleStory(tx, actor, storyId))
  await db.transaction().execute(take)
}
