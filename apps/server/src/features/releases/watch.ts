import { releaseLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import { notifyFound } from '#/features/notifications/service.ts'
import { detailLink } from '#/features/stories/story-notices.ts'
import { insertDelivery } from './queries.ts'
import { signersOf } from './signers.ts'

const everyMs = 15_000

interface Late {
  tenantId: number
  id: number
  storyId: number
  title: string
  library: string
  channelName: string
  dueAt: Date
}

const takeLate = async (tx: Tx): Promise<Late[]> => {
  const { rows } = await sql<Late>`update delivery set told_late_at = clock_timestamp() from story, channel
    where delivery.state in ('waiting', 'sending') and delivery.told_late_at is null
      and delivery.due_at < clock_timestamp() - make_interval(secs => ${releaseLimits.lateAfterMs / 1_000})
      and story.tenant_id = delivery.tenant_id and story.id = delivery.story_id
      and channel.tenant_id = delivery.tenant_id and channel.id = delivery.channel_id
    returning delivery.tenant_id, delivery.id, delivery.story_id, story.title, story.library, channel.name as channel_name,
      delivery.due_at`.execute(tx)
  return rows
}

/** Whoever is on duty hears of what should have been out a minute ago. */
export const tellLate = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const late = await takeLate(tx)
    for (const { tenantId, storyId, library, title, channelName } of late)
      await notifyFound(tx, tenantId, signersOf(tenantId), {
        type: 'release.late',
        title: `发布延误：${title}`,
        content: `渠道「${channelName}」到时没有发布，服务会继续尝试；请查看发布记录`,
        link: detailLink({ id: storyId, library }),
      })
    return late.length
  })

interface Ended {
  tenantId: number
  storyId: number
  channelId: string
  round: number
  version: number | null
}

/** A pin whose time is over comes off, and its pages are drawn without it. */
export const endPins = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ended>`with ended as (
        update release_column set pinned_at = null, pinned_until = null
        where pinned_at is not null and pinned_until < clock_timestamp() returning tenant_id, story_id, channel_id
      )
      update release set round = round + 1, pinned = exists (select from release_column as chosen
          where chosen.tenant_id = release.tenant_id and chosen.story_id = release.story_id
            and chosen.channel_id = release.channel_id and chosen.pinned_at is not null
            and (chosen.pinned_until is null or chosen.pinned_until >= clock_timestamp()))
      from (select distinct * from ended) as over where release.tenant_id = over.tenant_id
        and release.story_id = over.story_id and release.channel_id = over.channel_id and release.live_at is not null
      returning release.tenant_id, release.story_id, release.channel_id, release.round, release.version`.execute(
      tx,
    )
    for (const { round, version, ...key } of rows) {
      const order = { act: 'update', round, version, urgent: false, dueAt: new Date() } as const
      await insertDelivery(tx, key, { id: null, name: '发布服务' }, { ...order, mark: `v${version}` })
    }
    return rows.length
  })

/** Answers how to stop. */
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
