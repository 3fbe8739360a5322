import { AppError } from '@rongbian/contract'
import { type Actor, can, placesOf, refusal, type StoryAction, type StoryFacts } from '@rongbian/domain'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { DB, Story } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'

export type StoryRow = Selectable<Story> & { live: boolean }

/** Releases that a reader can see, or is about to. */
const liveStatuses = sql.raw('(52, 72, 81, 82, 88)')
const isLive = sql<boolean>`exists (select from release where release.tenant_id = story.tenant_id
  and release.story_id = story.id and release.status in ${liveStatuses})`

/** Whether the actor may read `story` of the query around it: it is in reach, was written by them, passed through their hands, or stands in the release centre. */
export const isVisibleTo = (actor: Actor) => {
  const places = placesOf(actor)
  return (row: ExpressionBuilder<DB, 'story'>) =>
    row.and([
      row('story.tenantId', '=', actor.tenantId),
      row('story.box', '<>', 'gone'),
      row.or([
        row('story.place', '=', sql<string>`any(${places}::text[])`),
        row('story.authorId', '=', actor.id),
        sql<boolean>`exists (select from story_handled where story_handled.tenant_id = story.tenant_id
          and story_handled.story_id = story.id and story_handled.place = any(${places}::text[]))`,
        ...(can(actor, 'library.product')
          ? [
              sql<boolean>`exists (select from release where release.tenant_id = story.tenant_id
                and release.story_id = story.id and release.status is not null)`,
            ]
          : []),
      ]),
    ])
}

/** A story the actor may not read does not exist for them. */
export const findVisibleStory = async (db: Db, actor: Actor, storyId: number): Promise<StoryRow> => {
  const story = await db
    .selectFrom('story')
    .selectAll('story')
    .select(isLive.as('live'))
    .where('story.id', '=', storyId)
    .where(isVisibleTo(actor))
    .executeTakeFirst()
  if (!story) throw new AppError('not_found')
  return story
}

/** The same, held until the transaction ends: two writers of one story come one after the other. */
export const lockVisibleStory = async (tx: Tx, actor: Actor, storyId: number): Promise<StoryRow> => {
  const story = await tx
    .selectFrom('story')
    .selectAll('story')
    .select(isLive.as('live'))
    .where('story.id', '=', storyId)
    .where(isVisibleTo(actor))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!story) throw new AppError('not_found')
  return story
}

// The columns are text in SQL and unions here; the checks of the table keep them equal.
export const factsOf = (story: StoryRow) => story as unknown as StoryFacts

export const demand = (actor: Actor, action: StoryAction, story: StoryRow) => {
  const reason = refusal(actor, action, factsOf(story))
  if (reason) throw new AppError('not_allowed', { message: reason })
}
