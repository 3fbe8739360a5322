import { AppError } from '@rongbian/contract'
import { handMessages } from '@rongbian/contract/messages/hand-over'
import type { Actor, LibraryId } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { demand, findVisibleStory } from '#/story/access.ts'
import { runBatch } from '#/story/run-batch.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'
import { settleHands } from '#/writing/hand-queries.ts'
import { takeHand } from '#/writing/take.ts'
import { copyIntoEach, findText, givenTo } from './copy-into.ts'
import { insertHandOvers } from './queries.ts'
import { findShelves, listShelves, type Shelf } from './shelves.ts'
import { shelfSpot } from './spots.ts'
import { rememberUsed } from './target-queries.ts'

const kind = 'checkin'

interface CheckinForm {
  targetLib: LibraryId
  targetFolder: readonly string[]
  comment: string
}

/** One copy on each shelf; the original stays. Answers the copies. */
const putOnShelves = async ({ tx, actor }: Ctx, storyId: number, shelves: readonly Shelf[], note: string) => {
  const found = await actOn({ tx, actor }, storyId, 'story-checkin', { endsWriting: true })
  const story = await takeHand({ tx, actor }, found)
  const text = await findText(tx, story)
  const spots = shelves.map((shelf) => shelfSpot(shelf, story))
  const step = { action: kind, note } as const
  const copies = await copyIntoEach({ tx, actor }, { story, text }, spots, step)
  const made = copies.map(({ id }) => id)
  const act = givenTo(actor, story, spots, { step, details: { copies: made } })
  await appendActs(tx, story, [act], { changes: {}, handledBy: story.place })
  await insertHandOvers(tx, actor, { source: story, giving: { kind, note }, arrived: copies })
  await settleHands(tx, story.tenantId, [story.id, ...made])
  const ids = shelves.map(({ id }) => id)
  await rememberUsed(tx, actor, { kind: 'folder', targetIds: ids })
  return made
}

const demandShared = (library: LibraryId) => {
  if (library !== 'manuscript')
    throw new AppError('invalid', { fields: { targetLib: handMessages.onlyToShared() } })
}

const shelvesFor = (db: Db, { tenantId }: Actor, { targetLib, targetFolder }: CheckinForm) => {
  demandShared(targetLib)
  return findShelves(db, tenantId, targetFolder)
}

export const checkinStory = async ({ tx, actor }: Ctx, storyId: number, form: CheckinForm) => ({
  made: await putOnShelves({ tx, actor }, storyId, await shelvesFor(tx, actor, form), form.comment),
})

export const checkinStories = async (
  db: Db,
  actor: Actor,
  storyIds: readonly number[],
  form: CheckinForm,
) => {
  const shelves = await shelvesFor(db, actor, form)
  return runBatch(db, actor, storyIds, (tx, id) => putOnShelves({ tx, actor }, id, shelves, form.comment))
}

export const showCheckinInfo = async (db: Db, actor: Actor, storyId: number) => {
  demand(actor, 'story-checkin', await findVisibleStory(db, actor, storyId))
  return listShelves(db, actor)
}
