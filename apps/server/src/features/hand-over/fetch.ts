import { AppError } from '@rongbian/contract'
import { handMessages } from '@rongbian/contract/messages/hand-over'
import { type Actor, can, type LibraryId } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { buryStory } from '#/features/trash/index.ts'
import type { Ctx } from '#/http/command.ts'
import type { StoryRow } from '#/story/access.ts'
import { locationOf } from '#/story/history.ts'
import { runBatch } from '#/story/run-batch.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'
import { closeHandOvers, findArrival, type HandOverRow, settleHands } from '#/writing/hand-queries.ts'
import { receive } from '#/writing/take.ts'
import { copyInto, findText } from './copy-into.ts'
import {
  findActs,
  findChosen,
  findWriters,
  insertHandOvers,
  lockStories,
  reopenTakenBy,
  unmarkHandled,
} from './queries.ts'
import { departmentSpot, personSpot, type Spot } from './spots.ts'
import { findTargetDepartments, findTargetPeople } from './target-queries.ts'

interface Choice {
  targetType: 'group' | 'user'
  targetUuid?: string | undefined
}

const ownDrafts = async (db: Db, actor: Actor) => {
  const [me] = await findTargetPeople(db, actor.tenantId, [actor.id])
  if (!me || !can(actor, 'library.workspace')) throw new AppError('forbidden')
  return personSpot(me, 'draft')
}

const ownDepartment = async (db: Db, actor: Actor, id = actor.departmentId) => {
  const [department] = await findTargetDepartments(db, actor.tenantId, [id])
  const isOwn = can(actor, 'library.group') && actor.departmentIds.includes(id)
  if (!department || department.disabledAt || !isOwn) {
    throw new AppError('invalid', { fields: { targetUuid: handMessages.notYourDepartment() } })
  }
  return departmentSpot(department)
}

const spotFor = (db: Db, actor: Actor, { targetType, targetUuid }: Choice) =>
  targetType === 'group' ? ownDepartment(db, actor, targetUuid) : ownDrafts(db, actor)

interface Chosen {
  id: number
  libraryId: LibraryId
  already: boolean
}

/** A department that has chosen something from its library has dealt with it. */
const markChosen = async ({ tx, actor }: Ctx, story: StoryRow, spot: Spot, copyId: number) => {
  const act = {
    action: 'fetch',
    by: actor,
    locationFrom: locationOf(story),
    locationTo: spot.words,
    details: { copy: copyId },
  } as const
  const isOfDepartment = story.library === 'group'
  if (isOfDepartment)
    await appendActs(tx, story, [act], { changes: { box: 'draft' }, handledBy: story.place })
  else await appendActs(tx, story, [act])
}

const choose = async ({ tx, actor }: Ctx, storyId: number, spot: Spot): Promise<Chosen> => {
  const found = await actOn({ tx, actor }, storyId, 'story-fetch')
  if (found.place === spot.place) {
    throw new AppError('not_allowed', { message: handMessages.fetchedAlready({ place: spot.words }) })
  }
  const earlier = await findChosen(tx, found, spot.place)
  if (earlier) return { id: earlier.id, libraryId: earlier.library as LibraryId, already: true }
  const story = await receive({ tx, actor }, found)
  const id = await copyInto({ tx, actor }, { story, text: await findText(tx, story) }, spot, {
    action: 'fetched',
  })
  await markChosen({ tx, actor }, story, spot, id)
  await insertHandOvers(tx, actor, {
    source: found,
    giving: { kind: 'fetch', note: '' },
    arrived: [{ id, spot }],
  })
  await settleHands(tx, story.tenantId, [id])
  return { id, libraryId: spot.library, already: false }
}

export const fetchStory = async ({ tx, actor }: Ctx, storyId: number, choice: Choice) =>
  choose({ tx, actor }, storyId, await spotFor(tx, actor, choice))

export const fetchStories = async (db: Db, actor: Actor, storyIds: readonly number[], choice: Choice) => {
  const spot = await spotFor(db, actor, choice)
  const before = new Set<number>()
  const batch = await runBatch(db, actor, storyIds, async (tx, storyId) => {
    const { id, already } = await choose({ tx, actor }, storyId, spot)
    if (already) before.add(storyId)
    return [id]
  })
  const already = batch.results.filter(({ storyId }) => before.has(storyId))
  return { ...batch, already: already.map(({ storyId, title }) => ({ storyId, title })) }
}

const isLastAct = async (db: Db, source: StoryRow, copyId: number) => {
  const [last] = await findActs(db, source)
  const details = last?.details as { copy?: number } | undefined
  return last?.action === 'fetch' && details?.copy === copyId
}

/** When nothing has happened to the source since, it waits again as if it had never been chosen. */
const putBack = async ({ tx, actor }: Ctx, source: StoryRow, row: HandOverRow) => {
  const { tenantId, id, place } = source
  const isUntouched = await isLastAct(tx, source, row.storyId)
  const box = isUntouched ? row.fromBox : source.box
  const act = { action: 'handUndo', by: actor, details: { copies: [row.storyId] } } as const
  await appendActs(tx, source, [act], { changes: { box } })
  if (!isUntouched) return
  await unmarkHandled(tx, source, place)
  const origins = await reopenTakenBy(tx, { ...row, tenantId })
  await settleHands(tx, tenantId, [id, ...origins])
}

/** As if it had never been chosen, while nobody has changed a word. */
export const undoFetch = async ({ tx, actor }: Ctx, storyId: number) => {
  const story = await actOn({ tx, actor }, storyId, 'story-fetch-undo', { endsWriting: true })
  const row = await findArrival(tx, story)
  const writers = await findWriters(tx, story.tenantId, [story.id], actor.id)
  if (!row || story.lastVersion > 1 || writers.size > 0) {
    throw new AppError('not_allowed', { message: handMessages.changedSinceFetch() })
  }
  await closeHandOvers(tx, story.tenantId, [row.id], 'undoneAt')
  await buryStory({ tx, actor }, story, { action: 'handUndo', locationFrom: locationOf(story) })
  const source = (await lockStories(tx, story.tenantId, [row.sourceId])).get(row.sourceId)
  if (source && source.box !== 'gone') await putBack({ tx, actor }, source, row)
}
