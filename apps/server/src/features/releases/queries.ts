import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Actor, DeliveryAct, Message } from '@rongbian/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Channel, ChannelColumn, Delivery, Release } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { notification } from '#/realtime/signals.ts'
import { keptProblem } from '#/say.ts'

export type ChannelRow = Omit<Selectable<Channel>, 'signKey'>
export type ColumnRow = Selectable<ChannelColumn>
export type ReleaseRow = Selectable<Release>
/** A hand-over of a story. */
export type DeliveryRow = Selectable<Delivery> & { storyId: number }

export interface ReleaseKey {
  tenantId: number
  storyId: number
  channelId: string
}

const channelFields = [
  'tenantId',
  'id',
  'code',
  'name',
  'type',
  'sort',
  'disabledAt',
  'version',
  'description',
  'origin',
  'previewOrigin',
  'logo',
  'filings',
  'theme',
  'twoToWithdraw',
  'needsCover',
  'lastSlot',
  'rebuildAt',
] as const

const channels = (db: Db | Tx, tenantId: number) =>
  db.selectFrom('channel').modifyFront(prepared).select(channelFields).where('tenantId', '=', tenantId)

export const findChannel = (db: Db | Tx, tenantId: number, id: string) =>
  channels(db, tenantId).where('id', '=', id).executeTakeFirst()

/** Nobody named, or a department the actor belongs to: how far they can look does not count. */
const isGranted = (
  actor: Pick<Actor, 'memberOf'>,
) => sql<boolean>`(not exists (select from channel_grant as given
    where given.tenant_id = channel.tenant_id and given.channel_id = channel.id and given.column_id is null)
  or exists (select from channel_grant as given where given.tenant_id = channel.tenant_id
    and given.channel_id = channel.id and given.column_id is null
    and given.department_id = any(${[...actor.memberOf]}::uuid[])))`

/** Those the actor may sign for. */
export const findGrantedChannels = (db: Db | Tx, actor: Actor) =>
  channels(db, actor.tenantId)
    .where('disabledAt', 'is', null)
    .where(isGranted(actor))
    .orderBy('sort')
    .orderBy('code')
    .execute()

/** A channel with whether the actor may sign for it. */
export const findChannelFor = (db: Db | Tx, actor: Actor, id: string) =>
  channels(db, actor.tenantId)
    .select(isGranted(actor).as('isGranted'))
    .where('id', '=', id)
    .executeTakeFirst()

const findOwnColumns = (db: Db | Tx, actor: Pick<Actor, 'tenantId' | 'memberOf'>, channelId: string) =>
  db
    .selectFrom('channelColumn as column')
    .modifyFront(prepared)
    .selectAll('column')
    .select(
      sql<boolean>`(not exists (select from channel_grant as given where given.tenant_id = "column".tenant_id
          and given.column_id = "column".id)
        or exists (select from channel_grant as given where given.tenant_id = "column".tenant_id
          and given.column_id = "column".id and given.department_id = any(${[...actor.memberOf]}::uuid[])))`.as(
        'isGranted',
      ),
    )
    .where('tenantId', '=', actor.tenantId)
    .where('channelId', '=', channelId)
    .orderBy('sort')
    .orderBy('code')
    .execute()
export type GrantedColumn = Awaited<ReturnType<typeof findOwnColumns>>[number]

/** Columns of a channel, with whether the actor's departments may use them. What a column asks of a story is asked by all below it. */
export const findGrantedColumns = async (
  ...asked: Parameters<typeof findOwnColumns>
): Promise<GrantedColumn[]> => {
  const columns = await findOwnColumns(...asked)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const asks = (flag: 'needsCover' | 'recruits', column: GrantedColumn | undefined): boolean =>
    column !== undefined && (column[flag] || asks(flag, byId.get(column.parentId ?? '')))
  return columns.map((column) => ({
    ...column,
    needsCover: asks('needsCover', column),
    recruits: asks('recruits', column),
  }))
}

const oneRelease = (db: Db | Tx, { tenantId, storyId, channelId }: ReleaseKey) =>
  db
    .selectFrom('release')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)

export const findRelease = (db: Db | Tx, key: ReleaseKey) => oneRelease(db, key).executeTakeFirst()

/** Held until the transaction ends; made as a mere choice where there was none. */
export const lockRelease = async (tx: Tx, key: ReleaseKey): Promise<ReleaseRow> => {
  const held = () => oneRelease(tx, key).forNoKeyUpdate()
  const found = await tx
    .with('made', (db) =>
      db
        .insertInto('release')
        .values(key)
        .onConflict((conflict) => conflict.columns(['tenantId', 'storyId', 'channelId']).doNothing())
        .returningAll(),
    )
    .with('held', held)
    .selectFrom('made')
    .selectAll()
    .unionAll((db) => db.selectFrom('held').selectAll())
    .modifyEnd(prepared)
    .executeTakeFirst()
  // Another made it while this one was being asked for: it is neither new nor was it there.
  return found ?? held().executeTakeFirstOrThrow()
}

/** All there is of these stories, held until the transaction ends: no worker takes a step meanwhile. In the order in which workers hold several. */
export const lockReleasesOf = (tx: Tx, tenantId: number, storyIds: readonly number[]) =>
  tx
    .selectFrom('release')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`story_id = any(${[...storyIds]}::bigint[])`)
    .orderBy('storyId')
    .orderBy('channelId')
    .forNoKeyUpdate()
    .execute()

export const updateRelease = (tx: Tx | Db, key: ReleaseKey, changes: Partial<Insertable<Release>>) =>
  tx
    .updateTable('release')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('tenantId', '=', key.tenantId)
    .where('storyId', '=', key.storyId)
    .where('channelId', '=', key.channelId)
    .modifyEnd(prepared)
    .execute()

/** Columns that stay keep their number, their pin and their place; answers the others, which go. */
export const setColumns = (
  tx: Tx,
  { tenantId, storyId, channelId }: ReleaseKey,
  columnIds: readonly string[],
): Promise<Place[]> => {
  const ids = sql`${[...columnIds]}::uuid[]`
  return tx
    .with('gone', (db) =>
      db
        .deleteFrom('releaseColumn')
        .where('tenantId', '=', tenantId)
        .where('storyId', '=', storyId)
        .where('channelId', '=', channelId)
        .where(sql<boolean>`column_id <> all(${ids})`)
        .returning(['columnId as id', 'slot']),
    )
    .with('come', (db) =>
      db
        .insertInto('releaseColumn')
        .columns(['tenantId', 'storyId', 'channelId', 'columnId'])
        .expression(sql`select ${tenantId}::int, ${storyId}::bigint, ${channelId}::uuid, unnest(${ids})`)
        .onConflict((conflict) => conflict.columns(['tenantId', 'storyId', 'columnId']).doNothing()),
    )
    .selectFrom('gone')
    .selectAll()
    .modifyEnd(prepared)
    .execute()
}

/** Where a release stands, with its number there. */
export const findPlaces = (db: Db | Tx, { tenantId, storyId, channelId }: ReleaseKey) =>
  db
    .selectFrom('releaseColumn')
    .select(['columnId as id', 'slot'])
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)
    .execute()
export type Place = Awaited<ReturnType<typeof findPlaces>>[number]

interface NewDelivery
  extends Pick<
    Insertable<Delivery>,
    'act' | 'round' | 'version' | 'urgent' | 'dueAt' | 'withdrawalId' | 'details'
  > {
  /** What makes it one of a kind within its round. */
  mark: string
}

/** Undefined where the same hand-over was ordered before. */
export const insertDelivery = async (
  tx: Tx,
  key: ReleaseKey,
  by: { id: string | null; name: string },
  { mark, ...delivery }: NewDelivery,
) => {
  const intent = [key.storyId, key.channelId, delivery.round, delivery.act, mark].join(' ')
  const row = await tx
    .with('ordered', (db) =>
      db
        .insertInto('delivery')
        .values({ ...key, ...delivery, intent, orderedBy: by.id, orderedName: by.name })
        .onConflict((conflict) => conflict.columns(['tenantId', 'intent']).doNothing())
        .returning('id'),
    )
    .selectFrom('ordered')
    .select(['id', notification({ topic: 'release', id: key.channelId }).as('told')])
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row?.id
}

const showing: readonly DeliveryAct[] = ['issue', 'update']

/** What was ordered and has not begun is not wanted any more. */
export const cancelWaiting = (
  tx: Tx,
  { tenantId, storyId, channelId }: ReleaseKey,
  problem: Message | string,
  acts = showing,
) =>
  tx
    .updateTable('delivery')
    .set({ state: 'cancelled', ...keptProblem(problem), closedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)
    .where('act', 'in', acts)
    .where('state', 'in', ['waiting', 'manual'])
    .modifyEnd(prepared)
    .execute()

/** Messages about it, also one that is being sent: whoever sends it looks again before it does. */
export const cancelPushes = (
  tx: Tx,
  { tenantId, storyId, channelId }: ReleaseKey,
  problem: Message | string,
) => {
  const kept = keptProblem(problem)
  const begun = keptProblem(releaseMessages.maybePushed({ problem }))
  const hasBegun = sql`(state = 'sending' or details ? 'isOpen')`
  return sql`update delivery set state = 'cancelled', closed_at = now(),
      problem = case when ${hasBegun} then ${begun.problem} else ${kept.problem} end,
      said = case when ${hasBegun} then ${begun.said}::jsonb else ${kept.said}::jsonb end
    where tenant_id = ${tenantId} and story_id = ${storyId} and channel_id = ${channelId} and act = 'push'
      and state in ('waiting', 'sending')`.execute(tx)
}
