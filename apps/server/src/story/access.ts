import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import {
  type Actor,
  can,
  type LockPurpose,
  type OutletMark,
  placesOf,
  refusal,
  type StoryAction,
  type StoryFacts,
  seatsOf,
} from '@rongbian/domain'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { compiledOnce } from '#/db/compiled.ts'
import type { DB, Story } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import type { Reader } from '#/http/sessions.ts'
import { codesOf, outletCodes } from '#/story/release-codes.ts'

export type StoryRow = Selectable<Story> & { outlets: OutletMark[] }

/** How one release stands; of a mere choice nothing is said. */
export const outletMark = sql`case when release.status in (${outletCodes}) then 'live' when release.status = ${codesOf('withdrawing')} then 'leaving'
  when release.status = ${codesOf('waiting')} then 'queued' when release.status <> ${codesOf('none')} then 'ended' end`
/** What is being taken down is on top of nothing. */
export const isPinnedRelease = sql<boolean>`(release.pinned and release.status <> ${codesOf('withdrawing')})`
export const outletMarks = sql<OutletMark[]>`array(select distinct mark from release
  cross join lateral (values (${outletMark}), (case when ${isPinnedRelease} then 'pinned' end)) as marked (mark)
  where release.tenant_id = story.tenant_id and release.story_id = story.id and mark is not null)`

// The rules of the libraries look at permissions only.
const actorOf = (reader: Reader) => reader as Actor

/** What the rules of reading look at in a reader. */
export interface Reach {
  tenantId: number
  personId: string
  places: string[]
  /** Of review steps, one's own and those in whose stead one acts. */
  seats: string[]
  signs: boolean
}

export const reachOf = (reader: Reader): Reach => ({
  tenantId: reader.tenantId,
  personId: reader.id,
  places: placesOf(actorOf(reader)),
  seats: seatsOf(actorOf(reader)),
  signs: can(actorOf(reader), 'stories.ratify'),
})

export const seesReleases = (reader: Reader) => can(actorOf(reader), 'library.product')

const isWithin =
  ({ tenantId, personId, places, seats, signs }: Reach, withReleases: boolean) =>
  (row: ExpressionBuilder<DB, 'story'>) =>
    row.and([
      row('story.tenantId', '=', tenantId),
      row.or([
        row('story.place', '=', sql<string>`any(${places}::text[])`),
        row('story.authorId', '=', personId),
        sql<boolean>`exists (select from story_handled where story_handled.tenant_id = story.tenant_id
          and story_handled.story_id = story.id and story_handled.place = any(${places}::text[]))`,
        // Whoever may do the open step reads the text, also while a colleague has it in hand.
        sql<boolean>`exists (select from review_step as step where step.tenant_id = story.tenant_id
          and step.story_id = story.id and step.state = 'open'
          and (step.seats && ${seats}::text[] or step.claimed_by = ${personId}::uuid))`,
        // Whoever signs reads what waits to be signed, wherever it lies.
        sql<boolean>`(${signs}::boolean and exists (select from story as cleared
          where cleared.tenant_id = story.tenant_id and cleared.id = story.id and cleared.stage = 'cleared'))`,
        ...(withReleases
          ? [
              sql<boolean>`exists (select from release where release.tenant_id = story.tenant_id
                and release.story_id = story.id and release.status is not null)`,
            ]
          : []),
      ]),
    ])

/** Whether `story` of the query around it is in reach, was written by the reader, passed through their hands, waits for their review, or stands in the release centre; and is not destroyed. */
export const isVisibleWithin =
  (reach: Reach, withReleases: boolean) => (row: ExpressionBuilder<DB, 'story'>) =>
    row.and([isWithin(reach, withReleases)(row), row('story.box', '<>', 'gone')])

/** Whether the actor may read `story` of the query around it. */
export const isVisibleTo = (reader: Reader) => isVisibleWithin(reachOf(reader), seesReleases(reader))

/** The same, or could before it was destroyed. */
export const isInReachOf = (reader: Reader) => isWithin(reachOf(reader), seesReleases(reader))

type Asked = Reach & { storyId: number }

const visibleStory = (db: Db | Tx, asked: Asked, withReleases: boolean) =>
  db
    .selectFrom('story')
    .modifyFront(prepared)
    .selectAll('story')
    .select(outletMarks.as('outlets'))
    .where('story.id', '=', asked.storyId)
    .where(isVisibleWithin(asked, withReleases))

const selectVisible = compiledOnce(visibleStory)
const selectLocked = compiledOnce((tx, asked: Asked, withReleases: boolean) =>
  visibleStory(tx, asked, withReleases).forNoKeyUpdate(),
)

const readWith = async (select: typeof selectVisible, db: Db | Tx, reader: Reader, storyId: number) => {
  const [story] = await select(db, { ...reachOf(reader), storyId }, seesReleases(reader))
  if (!story) throw new AppError('not_found')
  return story
}

/** A story the actor may not read does not exist for them. */
export const findVisibleStory = (db: Db, reader: Reader, storyId: number): Promise<StoryRow> =>
  readWith(selectVisible, db, reader, storyId)

/** The same, held until the transaction ends: two writers of one story come one after the other. */
export const lockVisibleStory = (tx: Tx, reader: Reader, storyId: number): Promise<StoryRow> =>
  readWith(selectLocked, tx, reader, storyId)

// The columns are text in SQL and unions here; the checks of the table keep them equal.
export const factsOf = (story: StoryRow) => story as unknown as StoryFacts

export const demand = (actor: Actor, action: StoryAction, story: StoryRow) => {
  const reason = refusal(actor, action, factsOf(story))
  if (reason) throw new AppError('not_allowed', { message: asMessage(reason) })
}

type Kept = Pick<StoryRow, 'library' | 'stage'>
const isInReleaseCentre = ({ library }: Kept) => library === 'product'

/** Changing the text: in the release centre that is an action and a purpose of its own. */
export const editAction = (story: Kept): StoryAction =>
  isInReleaseCentre(story) ? 'product-story-edit' : 'story-edit'
export const editPurpose = (story: Kept): LockPurpose => {
  // Who writes in a story under review has a step of it in hand.
  if (story.stage === 'reviewing') return 'approval'
  return isInReleaseCentre(story) ? 'product-edit' : 'edit'
}

export const demandEdit = (actor: Actor, story: StoryRow) => demand(actor, editAction(story), story)
