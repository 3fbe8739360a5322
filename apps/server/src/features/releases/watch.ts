import { codeOf, releaseLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import { notifyFound } from '#/features/notifications/index.ts'
import { specialNotices } from '#/special-page/notices.ts'
import { releaseNotices } from './notices.ts'
import { publishingService } from './outlets/receipts.ts'
import { insertDelivery, type ReleaseKey, type ReleaseRow } from './queries.ts'
import { signersFor } from './signers.ts'

const everyMs = 15_000

interface Late {
  tenantId: number
  id: number
  storyId: number
  title: string
  library: string
  channelId: string
  channelName: string
  dueAt: Date
}

const isLate = sql<boolean>`delivery.state in ('waiting', 'sending') and delivery.told_late_at is null
  and delivery.due_at < clock_timestamp() - make_interval(secs => ${releaseLimits.lateAfterMs / 1_000})`

const takeLate = async (tx: Tx): Promise<Late[]> => {
  const { rows } = await sql<Late>`update delivery set told_late_at = clock_timestamp() from story, channel
    where ${isLate} and story.tenant_id = delivery.tenant_id and story.id = delivery.story_id
      and channel.tenant_id = delivery.tenant_id and channel.id = delivery.channel_id
    returning delivery.tenant_id, delivery.id, delivery.story_id, story.title, story.library, channel.id as channel_id,
      channel.name as channel_name, delivery.due_at`.execute(tx)
  return rows
}

interface LatePage {
  tenantId: number
  id: string
  name: string
  channelId: string
  channelName: string
}

const takeLatePages = async (tx: Tx): Promise<LatePage[]> => {
  const { rows } =
    await sql<LatePage>`update delivery set told_late_at = clock_timestamp() from special, channel
    where ${isLate} and special.tenant_id = delivery.tenant_id and special.id = delivery.special_id
      and channel.tenant_id = delivery.tenant_id and channel.id = delivery.channel_id
    returning delivery.tenant_id, special.id, special.name, channel.id as channel_id,
      channel.name as channel_name`.execute(tx)
  return rows
}

/** Whoever is on duty hears of what should have been out a minute ago. */
export const tellLate = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const late = await takeLate(tx)
    for (const { tenantId, storyId, library, title, channelId, channelName } of late)
      await notifyFound(
        tx,
        tenantId,
        signersFor(tenantId, channelId),
        releaseNotices.late({ id: storyId, library, title }, channelName),
      )
    const pages = await takeLatePages(tx)
    for (const { tenantId, channelId, channelName, ...page } of pages)
      await notifyFound(tx, tenantId, signersFor(tenantId, channelId), specialNotices.late(page, channelName))
    return late.length + pages.length
  })

const isOver = sql<boolean>`(chosen.pinned_at is not null and chosen.pinned_until < clock_timestamp())`

/** Releases first and their columns after them, as everyone locks. One that somebody works on is left for the next look. */
const lockEnded = async (tx: Tx) => {
  const { rows } = await sql<ReleaseKey>`select tenant_id, story_id, channel_id from release
    where (tenant_id, story_id, channel_id) in (select tenant_id, story_id, channel_id
      from release_column as chosen where ${isOver})
    for no key update skip locked`.execute(tx)
  return rows
}

const unpin = async (tx: Tx, key: ReleaseKey) => {
  const { tenantId, storyId, channelId } = key
  await sql`update release_column as chosen set pinned_at = null, pinned_until = null
    where tenant_id = ${tenantId} and story_id = ${storyId} and channel_id = ${channelId} and ${isOver}`.execute(
    tx,
  )
  const { rows } = await sql<Pick<ReleaseRow, 'round' | 'version'>>`update release
    set round = round + 1, pinned = exists (select from release_column as chosen where tenant_id = ${tenantId}
      and story_id = ${storyId} and channel_id = ${channelId} and pinned_at is not null)
    where tenant_id = ${tenantId} and story_id = ${storyId} and channel_id = ${channelId} and live_at is not null
      -- A later round would outlive the withdrawal and bring the page back.
      and status <> ${codeOf('withdrawing')}
    returning round, version`.execute(tx)
  for (const { round, version } of rows) {
    const order = { act: 'update', round, version, urgent: false, dueAt: new Date() } as const
    await insertDelivery(tx, key, publishingService, { ...order, mark: `v${version}` })
  }
}

/** A pin whose time is over comes off, and its pages are drawn without it. */
export const endPins = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const ended = await lockEnded(tx)
    for (const key of ended) await unpin(tx, key)
    return ended.length
  })

/** Returns a stop function. */
export const watchReleases = (db: Db, log: Logger) => {
  const look = async () => {
    await endPins(db)
    await tellLate(db)
  }
  const timer = setInterval(() => {
    look().catch((error: Error) => log.warn({ error: error.message }, 'releases: not watched'))
  }, everyMs).unref()
  return async () => clearInterval(timer)
}
