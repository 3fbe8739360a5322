import { asMessage } from '@rongbian/contract/messages/phrases'
import { batchCodes, type JudgedAction } from '@rongbian/contract/workflow'
import { type Actor, judgedActions, type StoryAction } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import { factsOf, findVisibleStory, type StoryRow } from '#/story/access.ts'
import { findOutletsOn, findVisibleStories, requireColumn } from './queries.ts'

interface Asked {
  objectId: number
  columnId: string | undefined
}

/** The buttons beside a story of a library; everything else is in the action list. */
const editCodes: readonly StoryAction[] = [
  'story-edit',
  'product-story-edit',
  'story-collate',
  'story-fetch-deny',
  'story-ratify',
  'story-approve',
  'story-approve-passAll',
]

/** Those with a call of their own for many stories, because they need more than a note. */
const ownBatches: readonly StoryAction[] = [
  'story-deliver',
  'story-share',
  'story-checkin',
  'story-fetch',
  'story-approve-passAll',
  'story-ratify',
]
const isBatch = (code: StoryAction) => [...batchCodes, ...ownBatches].includes(code)

const isOpen = ({ reason }: JudgedAction) => reason === null

const judgedFor = (actor: Actor, story: StoryRow): JudgedAction[] =>
  judgedActions(actor, factsOf(story)).map(({ reason, ...action }) => ({
    ...action,
    reason: reason && say(asMessage(reason), actor.language),
  }))

const judge = async (db: Db, actor: Actor, { objectId, columnId }: Asked) => {
  const story = await findVisibleStory(db, actor, objectId)
  const everywhere = judgedFor(actor, story)
  if (!columnId) return everywhere
  const { channelId } = await requireColumn(db, actor.tenantId, columnId)
  const there = judgedFor(actor, { ...story, outlets: await findOutletsOn(db, story, channelId) })
  // What another channel keeps from being done is not done from this column either.
  return everywhere.map((action, index) => (isOpen(action) ? (there[index] ?? action) : action))
}

const sorted = (judged: readonly JudgedAction[]) => ({
  actions: judged.filter(isOpen),
  denied: judged.filter((action) => !isOpen(action)),
})

export const listActions = async (db: Db, actor: Actor, asked: Asked) => sorted(await judge(db, actor, asked))

export const listEditActions = async (db: Db, actor: Actor, asked: Asked) =>
  sorted((await judge(db, actor, asked)).filter(({ code }) => editCodes.includes(code)))

/** What may be done to all of them; a story the actor cannot read allows nothing. */
export const batchActions = async (db: Db, actor: Actor, storyIds: readonly number[]) => {
  const ids = [...new Set(storyIds)]
  const stories = await findVisibleStories(db, actor, ids)
  if (stories.length < ids.length) return { actions: [] }
  const judged = stories.map((story) => judgedFor(actor, story))
  const [first = []] = judged
  const actions = first.filter(
    ({ code }) =>
      isBatch(code) && judged.every((actions) => actions.some((one) => one.code === code && isOpen(one))),
  )
  return { actions }
}
