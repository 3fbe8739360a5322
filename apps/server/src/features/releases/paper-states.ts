import { codeOf, type Message, type ReleaseState } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { appendActs } from '#/story/write-queries.ts'
import { lockStory, placeSaid, publishingService } from './outlets/receipts.ts'

interface PaperKey {
  tenantId: number
  channelId: string
}

/** From where each comes: 已签发 in the pool, 已审核 when its page is signed, 已发布 when it is printed. */
const from = {
  issued: ['audited'],
  audited: ['issued'],
  published: ['issued', 'audited'],
} as const satisfies Partial<Record<ReleaseState, readonly ReleaseState[]>>
export type PaperStep = keyof typeof from

const move = async (tx: Tx, { tenantId, channelId }: PaperKey, storyId: number, to: PaperStep) => {
  const { rows } = await sql<{ version: number | null; name: string }>`update release
    set status = ${codeOf(to)}, updated_at = now() from channel
    where release.tenant_id = ${tenantId} and release.story_id = ${storyId} and release.channel_id = ${channelId}
      and release.status = any(${from[to].map(codeOf)}::int[])
      and channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    returning release.version, channel.name`.execute(tx)
  return rows[0]
}

/** The stories of a page go on with it; printed, the record of each says where. */
export const settlePaper = async (
  tx: Tx,
  key: PaperKey,
  storyIds: readonly number[],
  { to, place }: { to: PaperStep; place: Message },
) => {
  for (const storyId of [...new Set(storyIds)].toSorted((one, other) => one - other)) {
    const story = await lockStory(tx, { tenantId: key.tenantId, storyId })
    const moved = await move(tx, key, storyId, to)
    if (!moved || to !== 'published') continue
    const details = { version: moved.version, url: '', ...placeSaid(place) }
    await appendActs(tx, story, [{ action: 'publish', by: publishingService, note: moved.name, details }])
  }
}
