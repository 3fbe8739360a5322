import { codeOf, ownChannelTypes } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { lockStory, publishingService } from '#/features/releases/index.ts'
import { asOf } from '#/story/history.ts'
import { appendActs } from '#/story/write-queries.ts'

interface Delivered {
  id: number
  storyId: number
  version: number
  name: string
  at: Date
}

/** Half a minute after it was ordered, and after whatever else had happened to the story by then. */
const closedAt = sql`greatest(delivery.ordered_at + interval '30 seconds', (select max(act.at) + interval '1 second'
  from story_history as act where act.tenant_id = delivery.tenant_id and act.story_id = delivery.story_id))`

const close = async (tx: Tx, tenantId: number, until: Date) => {
  const { rows } = await sql<Delivered>`with closed as (
      update delivery set state = 'done', attempts = 1, accepted_at = ordered_at, probed_at = ${closedAt},
        closed_at = ${closedAt}
      from channel where delivery.tenant_id = ${tenantId} and channel.tenant_id = delivery.tenant_id
        and channel.id = delivery.channel_id and channel.type = any(${[...ownChannelTypes]}::text[])
        and delivery.state = 'waiting' and delivery.due_at <= now() and delivery.ordered_at <= ${until}
      returning delivery.*, channel.name, channel.type
    ), seen as (
      update release set status = ${codeOf('published')}, updated_at = closed.closed_at, first_at = closed.closed_at,
        live_at = case when closed.type <> 'newspaper' then closed.closed_at end
      from closed where release.tenant_id = closed.tenant_id and release.story_id = closed.story_id
        and release.channel_id = closed.channel_id
      returning release.*, closed.type
    ), pooled as (
      insert into paper_pool (tenant_id, channel_id, edition_date, page, story_id, version, note, title, words)
      select seen.tenant_id, channel_id, edition_date, edition_page, story_id, seen.version, comment, title, words
      from seen join story on story.tenant_id = seen.tenant_id and story.id = seen.story_id
      where seen.type = 'newspaper'
    ) select id, story_id, version, name, closed_at as at from closed order by closed_at, id`.execute(tx)
  return rows
}

/** What was ordered before today is out since then, each as of its own hour; the pages are drawn when the newsroom opens. */
export const addPastDeliveries = async (tx: Tx, tenantId: number, until = new Date()) => {
  const ofStory = Map.groupBy(await close(tx, tenantId, until), ({ storyId }) => storyId)
  for (const [storyId, rows] of ofStory) {
    let story = await lockStory(tx, { tenantId, storyId })
    for (const { id, version, name, at } of rows) {
      const details = { delivery: id, version }
      const act = { action: 'publish', by: publishingService, note: name, details } as const
      const before = story
      story = await asOf(at, () => appendActs(tx, before, [act]))
    }
  }
  await sql`update channel set rebuild_at = now() where tenant_id = ${tenantId} and type in ('website', 'app')`.execute(
    tx,
  )
}
