import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import type { Ctx } from '#/http/command.ts'

export const findExceptions = (db: Db, tenantId: number, storyId: number) =>
  db
    .selectFrom('wordException')
    .modifyFront(prepared)
    .select(['word', 'reason', 'personName', 'at'])
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .orderBy('at', 'desc')
    .execute()

export const putException = (
  { tx, actor: { tenantId, id, name } }: Ctx,
  storyId: number,
  { word, reason }: { word: string; reason: string },
) => {
  const state = { personId: id, personName: name, reason }
  return tx
    .insertInto('wordException')
    .values({ tenantId, storyId, word, ...state })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'storyId', 'word']).doUpdateSet({ ...state, at: sql`now()` }),
    )
    .execute()
}

/** Answers whether there was one. */
export const deleteException = async (tx: Tx, tenantId: number, storyId: number, word: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('wordException')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('word', '=', word)
    .executeTakeFirst()
  return numDeletedRows > 0
}
