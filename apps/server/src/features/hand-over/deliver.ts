import { AppError } from '@rongbian/contract'
import { handMessages } from '@rongbian/contract/messages/hand-over'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Actor, HandMode, StoryAction } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { findWords, sensitiveWords } from '#/features/review/index.ts'
import type { Rulebook } from '#/features/words/index.ts'
import type { Ctx, ReadCtx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { demand, findVisibleStory, type StoryRow } from '#/story/access.ts'
import { runBatch } from '#/story/run-batch.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'
import { settleHands } from '#/writing/hand-queries.ts'
import { takeHand } from '#/writing/take.ts'
import { textAhead } from '#/writing/unsaved.ts'
import { copyIntoEach, findText, givenTo } from './copy-into.ts'
import { moveStoryTo } from './move-to.ts'
import { handNotices, type Told } from './notices.ts'
import { insertHandOvers } from './queries.ts'
import type { Arrived } from './spots.ts'
import { findReceivers, listFavorites, type Receiver, rememberReceivers, type TargetForm } from './targets.ts'

/** 提交 and 转同事 are one act under two names. */
type GivingKind = 'deliver' | 'share'
const actionOf = { deliver: 'story-deliver', share: 'story-share' } as const satisfies Record<
  GivingKind,
  StoryAction
>

interface GivingForm extends TargetForm {
  mode: HandMode
  comment: string
}

interface Giving {
  kind: GivingKind
  mode: HandMode
  note: string
  receivers: readonly Receiver[]
}

const hasAuthors = ({ signature, properties }: StoryContent) =>
  signature !== '' && properties.remuneration_author.length > 0

const demandElsewhere = ({ place }: StoryRow, receivers: readonly Receiver[]) => {
  const same = receivers.find(({ spot }) => spot.place === place)
  if (same)
    throw new AppError('not_allowed', { message: handMessages.alreadyThere({ place: same.spot.words }) })
}

const demandAuthors = (content: StoryContent, receivers: readonly Receiver[]) => {
  if (receivers.some(({ scienceNewspaper }) => scienceNewspaper) && !hasAuthors(content)) {
    throw new AppError('invalid', { message: handMessages.authorsMissing() })
  }
}

/** What came to whose desk. */
interface Handed {
  personId: string
  story: Told
}

const handedBy = (actor: Actor, { title }: StoryRow, arrived: readonly Arrived[]): Handed[] =>
  arrived.flatMap(({ id, spot: { personId, library } }) =>
    personId && personId !== actor.id ? [{ personId, story: { id, title, library } }] : [],
  )

/** Each receiver once, however many stories they were given. */
const tellReceivers = async (
  { tx, actor: { tenantId, name } }: Ctx,
  { kind, note }: Giving,
  handed: readonly Handed[],
) => {
  for (const [personId, [first, ...others]] of Map.groupBy(handed, (one) => one.personId)) {
    if (!first) continue
    const stories = [first.story, ...others.map(({ story }) => story)] as const
    await notifyPeople(tx, tenantId, [personId], handNotices.handed(stories, name, kind, note))
  }
}

/** Free for this actor, in this stage, and taken if it had itself been handed over. */
const prepare = async ({ tx, actor }: Ctx, storyId: number, { kind, receivers }: Giving) => {
  const found = await actOn({ tx, actor }, storyId, actionOf[kind], { endsWriting: true })
  demandElsewhere(found, receivers)
  const story = await takeHand({ tx, actor }, found)
  const text = await findText(tx, story)
  demandAuthors(text.content, receivers)
  return { story, text }
}

/** Copies for all, or the story itself for the first and copies for the others. Answers the copies, and who is to be told. */
const give = async ({ tx, actor }: Ctx, storyId: number, giving: Giving) => {
  const { story, text } = await prepare({ tx, actor }, storyId, giving)
  const { kind, mode, note, receivers } = giving
  const spots = receivers.map(({ spot }) => spot)
  const step = { action: kind, note }
  const moved = mode === 'move' ? spots[0] : undefined
  const copies = await copyIntoEach({ tx, actor }, { story, text }, moved ? spots.slice(1) : spots, step)
  const made = copies.map(({ id }) => id)
  const act = givenTo(actor, story, spots, { step, details: { mode, copies: made } })
  const handledBy = story.place
  if (moved) await moveStoryTo(tx, story, { spot: moved, act }, { handledBy })
  else await appendActs(tx, story, [act], { changes: {}, handledBy })
  const arrived = [...(moved ? [{ id: story.id, spot: moved }] : []), ...copies]
  await insertHandOvers(tx, actor, { source: story, giving, arrived })
  await settleHands(tx, story.tenantId, [story.id, ...made])
  await rememberReceivers({ tx, actor }, receivers)
  return { made, handed: handedBy(actor, story, arrived) }
}

const givingOf = async (
  db: Db,
  { tenantId }: Actor,
  kind: GivingKind,
  form: GivingForm,
): Promise<Giving> => ({
  kind,
  mode: form.mode,
  note: form.comment,
  receivers: await findReceivers(db, tenantId, form),
})

export const giveStory = async ({ tx, actor }: Ctx, storyId: number, kind: GivingKind, form: GivingForm) => {
  const giving = await givingOf(tx, actor, kind, form)
  const { made, handed } = await give({ tx, actor }, storyId, giving)
  await tellReceivers({ tx, actor }, giving, handed)
  return { made }
}

/** A wrong target is wrong for every story: then nothing is done at all. Who receives is told once of all that came. */
export const giveStories = async (
  { db, actor }: ReadCtx,
  storyIds: readonly number[],
  kind: GivingKind,
  form: GivingForm,
) => {
  const giving = await givingOf(db, actor, kind, form)
  const handed = new Map<number, Handed[]>()
  const batch = await runBatch(db, actor, storyIds, async (tx, id) => {
    const given = await give({ tx, actor }, id, giving)
    handed.set(id, given.handed)
    return given.made
  })
  const came = batch.results.flatMap(({ ok, storyId }) => (ok ? (handed.get(storyId) ?? []) : []))
  await db.transaction().execute((tx) => tellReceivers({ tx, actor }, giving, came))
  return batch
}

export const showDeliverInfo = async (db: Db, actor: Actor, storyId: number, book: Rulebook) => {
  const story = await findVisibleStory(db, actor, storyId)
  demand(actor, 'story-deliver', story)
  const content = (await textAhead(db, actor, story))?.content ?? (await findText(db, story)).content
  const [sensitive] = sensitiveWords(await findWords(db, story, book, { content }))
  return {
    ...(await listFavorites(db, actor)),
    inGroupWorkspace: story.library === 'group',
    hasAuthors: hasAuthors(content),
    sensitive: sensitive ? say(sensitive, actor.language) : '',
  }
}
