import { personPlace } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { loadForOrder, recordSigned } from '#/features/releases/index.ts'
import type { MadeStory, Newsroom } from './made-story.ts'
import { doneAgo } from './review-times.ts'
import { desks, passedActs, reviewDesk, type Sent } from './reviews.ts'

/** The newest that were released; of older ones only the end is known. */
const most = 14

interface Released {
  id: number
  authorId: string
  status: string
  writtenAt: Date
  channelId: string
  orderedAt: Date
}

/** Those of these stories that were signed on the day they were written, with what they were first signed for. */
const findReleased = async (tx: Tx, tenantId: number, ids: readonly number[]) => {
  const { rows } = await sql<Released>`
    select story.id, story.author_id, story.status, story.updated_at as written_at, first.channel_id, first.ordered_at
    from story cross join lateral (
      select channel_id, ordered_at from delivery where delivery.tenant_id = story.tenant_id
        and delivery.story_id = story.id and act = 'issue' order by ordered_at, id limit 1) as first
    where story.tenant_id = ${tenantId} and story.id = any(${ids}) and first.ordered_at > story.updated_at
      and first.ordered_at < story.updated_at + interval '2 hours'
    order by first.ordered_at desc limit ${most}`.execute(tx)
  return rows
}

/** Back on the desk of its author, as it was before. */
const putBack = (tx: Tx, tenantId: number, { id, authorId }: Released) =>
  tx
    .updateTable('story')
    .set({ library: 'workspace', place: personPlace(authorId), stage: 'editing', status: 'edited' })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

const sign = async ({ tx, actor, story }: Sent, { channelId }: Released) => {
  const publisher = actor('publisher')
  const taken = await loadForOrder({ tx, actor: publisher }, { storyId: story.id, channelId }, 'story-ratify')
  await recordSigned({ tx, actor: publisher }, taken, { action: 'ratify', columns: [], due: undefined })
}

/** How much of the time until the signature it lay with its author first: some desks are quicker than others. */
const waits = [0.1, 0.45, 0.25, 0.6, 0.35]
const hourMs = 3_600_000

const send = async (sent: Sent, released: Released) => {
  const acts = [...passedActs(sent), () => sign(sent, released)]
  const whole = released.orderedAt.getTime() - released.writtenAt.getTime()
  const lasted = whole * (1 - (waits[sent.index % waits.length] ?? 0))
  for (const [no, act] of acts.entries()) {
    const left = (lasted * (acts.length - 1 - no)) / (acts.length - 1)
    const at = released.orderedAt.getTime() - left
    await doneAgo(sent.tx, sent.story, (Date.now() - at) / hourMs, act)
  }
}

/** What the desks have published went through every step before it was signed. */
export const addPastReviews = async (tx: Tx, room: Newsroom, made: readonly MadeStory[]) => {
  const { tenantId } = room
  const at = await reviewDesk(tx, room)
  const departments = new Map(
    made.flatMap(({ id, placed: { library, draft } }) =>
      library === 'product' && desks[draft.department]?.reporter === draft.author && draft.type !== 'HREF'
        ? [[id, draft.department] as const]
        : [],
    ),
  )
  for (const [index, released] of (await findReleased(tx, tenantId, [...departments.keys()])).entries()) {
    const desk = desks[departments.get(released.id) ?? '']
    if (!desk) continue
    await putBack(tx, tenantId, released)
    await send({ ...at, story: { tenantId, id: released.id, library: 'workspace' }, desk, index }, released)
    await tx
      .updateTable('story')
      .set({ status: released.status })
      .where('tenantId', '=', tenantId)
      .where('id', '=', released.id)
      .execute()
  }
}
