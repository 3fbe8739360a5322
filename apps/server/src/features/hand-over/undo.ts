import { AppError } from '@rongbian/contract'
import { handMessages } from '@rongbian/contract/messages/hand-over'
import type { Actor, HandKind, Message, StoryAction, StoryBox } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { lockFolder } from '#/features/libraries/index.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { buryStory } from '#/features/trash/index.ts'
import type { Ctx } from '#/http/command.ts'
import { demand, findVisibleStory, type StoryRow } from '#/story/access.ts'
import { locationOf } from '#/story/history.ts'
import { statusBefore } from '#/story/status-before.ts'
import { appendActs } from '#/story/write-queries.ts'
import { demandNoOther } from '#/writing/claim.ts'
import { closeHandOvers, type HandOverRow, settleHands } from '#/writing/hand-queries.ts'
import { moveStoryTo } from './move-to.ts'
import { handNotices } from './notices.ts'
import {
  countTakenBeside,
  findOpenFrom,
  findSourceId,
  findTaker,
  findWriters,
  lockStories,
  unmarkHandled,
} from './queries.ts'
import { findSpot, ownerOf } from './spots.ts'

const undoings = {
  deliver: {
    action: 'story-deliver-undo',
    kinds: ['deliver', 'share'],
    tooLate: (taker: string) => handMessages.accepted({ taker }),
  },
  checkin: {
    action: 'story-checkin-undo',
    kinds: ['checkin'],
    tooLate: (taker: string) => handMessages.chosen({ taker }),
  },
} as const satisfies Record<
  string,
  { action: StoryAction; kinds: readonly HandKind[]; tooLate: (taker: string) => Message }
>
type Undoing = keyof typeof undoings

const handActs = ['deliver', 'share', 'checkin'] as const

/** The folder it lay in may be gone by now. */
const folderBefore = async (tx: Tx, tenantId: number, { fromFolder, fromPlace }: HandOverRow) => {
  const folder = fromFolder ? await lockFolder(tx, tenantId, fromPlace, fromFolder) : undefined
  return folder?.id ?? null
}

/** The story itself goes back to where it was given away from. */
const bringBack = async ({ tx, actor }: Ctx, found: StoryRow, row: HandOverRow) => {
  const story = await demandNoOther({ tx, actor }, found)
  const { tenantId } = story
  const spot = await findSpot(tx, tenantId, row.fromPlace, row.fromBox as StoryBox)
  const folderId = await folderBefore(tx, tenantId, row)
  const status = await statusBefore(tx, story, handActs)
  const locations = { locationFrom: locationOf(story), locationTo: spot.words }
  const act = { action: 'handUndo', by: actor, ...locations } as const
  await moveStoryTo(tx, story, { spot: { ...spot, folderId }, act }, { status })
  await unmarkHandled(tx, story, row.fromPlace)
}

/** The original stayed where it was; only what is said of it changes. */
const noteOnSource = async ({ tx, actor }: Ctx, source: StoryRow, undone: HandOverRow[], taken: number) => {
  const details = { copies: undone.map(({ storyId }) => storyId) }
  const status = taken === 0 && { status: await statusBefore(tx, source, handActs) }
  await appendActs(tx, source, [{ action: 'handUndo', by: actor, details }], { changes: { ...status } })
  for (const { fromPlace } of undone) await unmarkHandled(tx, source, fromPlace)
}

interface Judged {
  /** What can be taken back. */
  free: HandOverRow[]
  /** Why the others cannot. */
  reasons: Message[]
}

/** A copy someone has written in is theirs, whether they have saved or not. */
const judge = async (
  db: Db,
  actor: Actor,
  rows: readonly HandOverRow[],
  stories: Map<number, StoryRow>,
): Promise<Judged> => {
  const ids = rows.map(({ storyId }) => storyId)
  const writers = await findWriters(db, actor.tenantId, ids, actor.id)
  const reasonFor = ({ mode, storyId }: HandOverRow) => {
    const writer = writers.get(storyId)
    if (writer) return handMessages.beingEdited({ writer })
    const story = stories.get(storyId)
    return mode === 'copy' && story && story.lastVersion > 1
      ? handMessages.changed({ name: story.editorName })
      : undefined
  }
  const judged = rows.map((row) => ({ row, reason: reasonFor(row) }))
  return {
    free: judged.filter(({ reason }) => !reason).map(({ row }) => row),
    reasons: judged.flatMap(({ reason }) => reason ?? []),
  }
}

const takeBack = async ({ tx, actor }: Ctx, row: HandOverRow, story: StoryRow) => {
  if (row.mode === 'move') await bringBack({ tx, actor }, story, row)
  else if (story.box !== 'gone') {
    await buryStory({ tx, actor }, story, { action: 'handUndo', locationFrom: locationOf(story) })
  }
  const receiver = ownerOf(row.toPlace)
  if (receiver && receiver !== actor.id) {
    await notifyPeople(tx, story.tenantId, [receiver], handNotices.takenBack(story, actor.name))
  }
}

const notAllowed = (message: Message) => new AppError('not_allowed', { message })

/** What of the hand-over is open, with all its stories locked. */
const holdOpen = async ({ tx, actor }: Ctx, storyId: number, undoing: Undoing) => {
  const { action, kinds, tooLate } = undoings[undoing]
  const given = { tenantId: actor.tenantId, byId: actor.id, kinds }
  const asked = await findVisibleStory(tx, actor, storyId)
  const sourceId = (await findSourceId(tx, given, storyId)) ?? storyId
  const seen = await findOpenFrom(tx, given, sourceId)
  const ids = [storyId, sourceId, ...seen.map((row) => row.storyId)]
  const stories = await lockStories(tx, actor.tenantId, ids)
  // Read again: while this waited for the stories, someone may have taken one.
  const rows = (await findOpenFrom(tx, given, sourceId)).filter((row) => stories.has(row.storyId))
  const taker = rows.length === 0 && (await findTaker(tx, given, sourceId))
  if (taker) throw notAllowed(tooLate(taker))
  demand(actor, action, stories.get(storyId) ?? asked)
  return { rows, stories, source: stories.get(sourceId) }
}

/** Takes back whatever of a hand-over nobody has begun to work on. */
export const undoGiving = async ({ tx, actor }: Ctx, storyId: number, undoing: Undoing) => {
  const { rows, stories, source } = await holdOpen({ tx, actor }, storyId, undoing)
  const { free, reasons } = await judge(tx, actor, rows, stories)
  if (free.length === 0) throw notAllowed(reasons[0] ?? handMessages.nothingToUndo())
  const { tenantId } = actor
  const ids = free.map(({ id }) => id)
  const taken = reasons.length + (await countTakenBeside(tx, tenantId, ids))
  await closeHandOvers(tx, tenantId, ids, 'undoneAt')
  for (const row of free) {
    const story = stories.get(row.storyId)
    if (story) await takeBack({ tx, actor }, row, story)
  }
  const isBack = free.some(({ mode }) => mode === 'move')
  if (source && source.box !== 'gone' && !isBack) await noteOnSource({ tx, actor }, source, free, taken)
  await settleHands(tx, tenantId, [...stories.keys()])
  return { undone: free.length, taken }
}
