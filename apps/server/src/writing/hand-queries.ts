import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'

export interface StoryKey {
  tenantId: number
  id: number
}

export const isOpen = (row: ExpressionBuilder<DB, 'handOver'>) =>
  row.and([row('takenAt', 'is', null), row('undoneAt', 'is', null), row('deniedAt', 'is', null)])

export const handColumns = [
  'id',
  'kind',
  'mode',
  'sourceId',
  'storyId',
  'fromPlace',
  'fromBox',
  'fromFolder',
  'toPlace',
  'byId',
  'byName',
] as const

/** The hand-over by which the story came to where it stands, while it is open. */
export const findArrival = (db: Db, { tenantId, id }: StoryKey) =>
  db
    .selectFrom('handOver')
    .select(handColumns)
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where(isOpen)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type HandOverRow = NonNullable<Awaited<ReturnType<typeof findArrival>>>

/** Ends those that are open. */
export const closeHandOvers = (
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
  how: 'takenAt' | 'undoneAt' | 'deniedAt',
) =>
  tx
    .updateTable('handOver')
    .set({ [how]: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where(isOpen)
    .execute()

/** Says on each story what hand-over of it is still open: the one it came by, else the last it was given on by. */
export const settleHands = (tx: Tx, tenantId: number, ids: readonly number[]) =>
  sql`${prepared} update story set hand = (
      select jsonb_build_object('kind', open.kind, 'side', case open.story_id when story.id then 'in' else 'out' end,
        'byId', open.by_id, 'byName', open.by_name)
      from hand_over open
      where open.tenant_id = story.tenant_id and open.taken_at is null and open.undone_at is null
        and open.denied_at is null and (open.story_id = story.id or (open.source_id = story.id and open.kind <> 'fetch'))
      order by open.story_id = story.id desc, open.id desc limit 1)
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(tx)
