import { releaseMessages } from '@rongbian/contract/messages/releases'
import { codeOf, ownChannelTypes, releaseStates } from '@rongbian/domain'
import { type NotNull, sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { mayGoOut } from '#/db/open-house.ts'
import { prepared } from '#/db/prepared.ts'
import { keptProblem } from '#/say.ts'
import type { ChannelRow, DeliveryRow, ReleaseRow } from '../queries.ts'

export type Due = DeliveryRow & { release: ReleaseRow }

const batchMax = 50
const [waiting] = releaseStates.waiting.codes
const [issued] = releaseStates.issued.codes

export interface Outlet {
  tenantId: number
  channelId: string
}

/** Channels of the house that have something to do. Editions are brought out by workers of their own. */
export const findBusy = async (db: Db): Promise<Outlet[]> => {
  const { rows } = await sql<Outlet>`${prepared}
    select distinct delivery.tenant_id, channel_id from delivery
      join channel on channel.tenant_id = delivery.tenant_id and channel.id = delivery.channel_id
      where state in ('waiting', 'sending') and act <> 'push' and edition_id is null
        and due_at <= clock_timestamp() and ${mayGoOut} and channel.type = any(${[...ownChannelTypes]}::text[])
    union select tenant_id, channel_id from purge_need where due_at <= clock_timestamp()
    union select tenant_id, id from channel where rebuild_at <= clock_timestamp()`.execute(db)
  return rows
}

const superseded = keptProblem(releaseMessages.superseded())
const discarded = keptProblem(releaseMessages.discarded())

/** A hand-over that a later order has made pointless. */
export const dropOutdated = (
  tx: Tx,
  { tenantId, id }: Pick<ChannelRow, 'tenantId' | 'id'>,
  ids: readonly number[],
) =>
  sql`update delivery set state = 'cancelled', problem = ${superseded.problem}, said = ${superseded.said}::jsonb, closed_at = clock_timestamp()
    from release where release.tenant_id = delivery.tenant_id and release.story_id = delivery.story_id
      and release.channel_id = delivery.channel_id and delivery.tenant_id = ${tenantId}
      and delivery.channel_id = ${id} and delivery.state in ('waiting', 'sending')
      and delivery.act in ('issue', 'update') and delivery.round < release.round
      and delivery.id = any(${[...ids]}::bigint[])`.execute(tx)

const isDiscarded = sql`exists (select from story where story.tenant_id = release.tenant_id
  and story.id = release.story_id and story.box in ('trash', 'gone'))`

/** The last look before something goes out: a story in the waste box shows itself nowhere, however it got there. */
export const dropDiscarded = async (
  tx: Tx,
  { tenantId, id }: Pick<ChannelRow, 'tenantId' | 'id'>,
  ids: readonly number[],
) => {
  const { rows } = await sql<{
    storyId: number
  }>`update delivery set state = 'cancelled', problem = ${discarded.problem}, said = ${discarded.said}::jsonb,
      closed_at = clock_timestamp()
    from release where release.tenant_id = delivery.tenant_id and release.story_id = delivery.story_id
      and release.channel_id = delivery.channel_id and delivery.tenant_id = ${tenantId}
      and delivery.channel_id = ${id} and delivery.state = 'waiting' and delivery.act = 'issue'
      and release.live_at is null and delivery.id = any(${[...ids]}::bigint[]) and ${isDiscarded}
    returning delivery.story_id`.execute(tx)
  if (rows.length === 0) return
  await tx
    .updateTable('release')
    .set({ status: codeOf('cancelled'), periodPublish: false, issueDate: null, version: null })
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .where(
      'storyId',
      'in',
      rows.map(({ storyId }) => storyId),
    )
    .execute()
}

const nextDue = (db: Db, { tenantId, id }: ChannelRow) =>
  db
    .selectFrom('delivery')
    .select(['id', 'storyId'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .where('act', '<>', 'push')
    .where('storyId', 'is not', null)
    .$narrowType<{ storyId: NotNull }>()
    .where(sql<boolean>`due_at <= clock_timestamp()`)
    .where(mayGoOut)
    .orderBy('urgent', 'desc')
    .orderBy('dueAt')
    .orderBy('id')
    .limit(batchMax)
    .execute()

/** Before their deliveries, as every order locks them; the other way round the two would wait for each other. */
export const lockReleases = (
  tx: Tx,
  { tenantId, id }: Pick<ChannelRow, 'tenantId' | 'id'>,
  storyIds: readonly number[],
) =>
  tx
    .selectFrom('release')
    .select('storyId')
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .where('storyId', 'in', storyIds)
    .orderBy('storyId')
    .forNoKeyUpdate()
    .execute()

/** Of these deliveries, those that are still to be carried out. */
export const claim = (tx: Tx, tenantId: number, ids: readonly number[]) =>
  tx
    .updateTable('delivery')
    .set({
      state: 'sending',
      attempts: sql`attempts + 1`,
      acceptedAt: sql`coalesce(accepted_at, clock_timestamp())`,
    })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    // Called off or moved to another hour before the lock was ours.
    .where('state', 'in', ['waiting', 'sending'])
    .where(sql<boolean>`due_at <= clock_timestamp()`)
    .returningAll()

/** What is due on a channel, urgent first. Whoever holds the channel's lock finds what a killed one had begun, and does it again. */
export const takeDue = async (db: Db, channel: ChannelRow): Promise<Due[]> => {
  const next = await nextDue(db, channel)
  if (next.length === 0) return []
  return db.transaction().execute(async (tx) => {
    const ids = next.map(({ id }) => id)
    await lockReleases(tx, channel, [...new Set(next.map(({ storyId }) => storyId))])
    await dropOutdated(tx, channel, ids)
    await dropDiscarded(tx, channel, ids)
    const rows = await claim(tx, channel.tenantId, ids).$narrowType<{ storyId: NotNull }>().execute()
    if (rows.length === 0) return []
    const releases = await tx
      .updateTable('release')
      // The hour has come for what was waiting for it.
      .set({ status: sql`case when status = ${waiting} then ${issued} else status end` })
      .where('tenantId', '=', channel.tenantId)
      .where('channelId', '=', channel.id)
      .where('storyId', 'in', [...new Set(rows.map(({ storyId }) => storyId))])
      .returningAll()
      .execute()
    const byStory = new Map(releases.map((release) => [release.storyId, release]))
    return rows
      .toSorted((one, other) => one.id - other.id)
      .flatMap((row) => {
        const release = byStory.get(row.storyId)
        return release ? [{ ...row, release }] : []
      })
  })
}
