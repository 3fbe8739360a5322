import { sql, type Updateable } from 'kysely'
import type { StoryComment } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import type { Ctx } from '#/http/command.ts'
import type { Reader } from '#/http/sessions.ts'
import { notification } from '#/realtime/signals.ts'
import { isVisibleTo } from '#/story/access.ts'

interface StoryKey {
  tenantId: number
  id: number
}

const comments = (db: Db, { tenantId, id }: StoryKey) =>
  db
    .selectFrom('storyComment')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('removedAt', 'is', null)

export const findComments = (db: Db, story: StoryKey) =>
  comments(db, story).orderBy('at').orderBy('id').execute()
export type CommentRow = Awaited<ReturnType<typeof findComments>>[number]

export const findComment = (db: Db, story: StoryKey, id: string) =>
  comments(db, story).where('id', '=', id).executeTakeFirst()

interface NewComment {
  body: string
  quote: string
  parentId?: string | undefined
  mentions: string[]
}

/** Written and told in one statement: everyone who looks at the story reads its comments again. */
export const insertComment = (
  { tx, actor: { tenantId, id: personId, name: personName } }: Ctx,
  storyId: number,
  { body, quote, parentId, mentions }: NewComment,
) =>
  tx
    .with('written', (query) =>
      query
        .insertInto('storyComment')
        .values({
          tenantId,
          storyId,
          personId,
          personName,
          body,
          quote,
          parentId: parentId ?? null,
          mentions,
        })
        .returningAll(),
    )
    .selectFrom('written')
    .selectAll()
    .select(notification({ topic: 'story', id: String(storyId), to: { tenantId } }).as('told'))
    .executeTakeFirstOrThrow()

export const updateComment = (
  tx: Tx,
  tenantId: number,
  id: string,
  changes: Pick<Updateable<StoryComment>, 'body' | 'editedAt' | 'removedAt' | 'resolvedAt' | 'resolvedBy'>,
) =>
  tx.updateTable('storyComment').set(changes).where('tenantId', '=', tenantId).where('id', '=', id).execute()

export const findNames = (db: Db, tenantId: number, ids: string[]) =>
  db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .execute()

/** Of each of them, in their order, whether they can open the story. */
export const findWhoSee = async (db: Db, storyId: number, people: Reader[]) => {
  const { seen } = await db
    .selectFrom('story')
    .modifyFront(prepared)
    .select((row) =>
      sql<boolean[]>`array[${sql.join(people.map((person) => isVisibleTo(person)(row)))}]`.as('seen'),
    )
    .where('id', '=', storyId)
    .executeTakeFirstOrThrow()
  return seen
}
