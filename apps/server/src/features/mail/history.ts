import type { MailResult } from '@rongbian/connectors'
import type { MailSend } from '@rongbian/contract/mail'
import { asMessage } from '@rongbian/contract/messages/phrases'
import {
  type Actor,
  type DeliveryState,
  type LanguageId,
  type MailState,
  sameMailbox,
} from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { say, sayKept } from '#/say.ts'
import { findVisibleStory } from '#/story/access.ts'
import { mailType } from './send.ts'

const shownMax = 100
const recallStep = 'recall '

interface Kept {
  value?: MailResult | null
  openAt?: string
}

interface Details {
  variant?: { title?: string; content?: string; emails?: string[] }
  steps?: Record<string, Kept>
}

interface Bounced {
  email: string
  bouncedAt: Date
  bounce: string
  said: unknown
}

const isOver = (state: DeliveryState) => state === 'failed' || state === 'cancelled'

/** Of a recipient nothing was heard of. */
const silentState = (state: DeliveryState, kept: Kept | undefined): MailState => {
  if (!isOver(state)) return 'waiting'
  return kept?.openAt ? 'unknown' : 'unsent'
}

const resultOf = (
  address: string,
  state: DeliveryState,
  {
    kept,
    bounced,
    language,
  }: { kept: Kept | undefined; bounced: Bounced | undefined; language?: LanguageId | undefined },
) => {
  if (bounced)
    return {
      address,
      state: 'bounced',
      problem: sayKept(bounced.bounce, bounced.said, language),
      at: bounced.bouncedAt.toISOString(),
    } as const
  const heard = kept?.value
  return heard
    ? { address, state: heard.state, problem: say(asMessage(heard.words), language), at: heard.at }
    : { address, state: silentState(state, kept), problem: '', at: null }
}

const recalled = (steps: Record<string, Kept>) =>
  Object.keys(steps).flatMap((name) =>
    name.startsWith(recallStep) && name.includes('@') ? [name.slice(recallStep.length)] : [],
  )

const findBounced = async (db: Db, tenantId: number, deliveryIds: readonly number[]) => {
  if (deliveryIds.length === 0) return []
  const rows = await db
    .selectFrom('mailUse')
    .select(['deliveryId', 'email', 'bouncedAt', 'bounce', 'said'])
    .where('tenantId', '=', tenantId)
    .where('deliveryId', 'in', deliveryIds)
    .where('bouncedAt', 'is not', null)
    .execute()
  return rows.flatMap(({ bouncedAt, ...row }) => (bouncedAt ? [{ ...row, bouncedAt }] : []))
}

const findSends = (db: Db, tenantId: number, storyId: number) =>
  db
    .selectFrom('delivery')
    .innerJoin('channel', (join) =>
      join.onRef('channel.tenantId', '=', 'delivery.tenantId').onRef('channel.id', '=', 'delivery.channelId'),
    )
    .selectAll('delivery')
    .select('channel.name as channelName')
    .where('delivery.tenantId', '=', tenantId)
    .where('delivery.storyId', '=', storyId)
    .where('channel.type', '=', mailType)
    .where('delivery.act', 'in', ['issue', 'withdraw'])
    .orderBy('delivery.id', 'desc')
    .limit(shownMax)
    .execute()
type Row = Awaited<ReturnType<typeof findSends>>[number]

const present = (row: Row, bounced: readonly Bounced[], language?: LanguageId): MailSend => {
  const { variant = {}, steps = {} } = row.details as unknown as Details
  const isRecall = row.act === 'withdraw'
  const state = row.state as DeliveryState
  const addresses = isRecall ? recalled(steps) : (variant.emails ?? [])
  const step = isRecall ? recallStep : 'to '
  return {
    id: row.id,
    title: variant.title ?? '',
    content: variant.content ?? '',
    state,
    problem: sayKept(row.problem, row.said, language),
    channelName: row.channelName,
    orderedBy: row.orderedName,
    orderedAt: row.orderedAt.toISOString(),
    version: row.version,
    isRecall,
    recipients: addresses.map((address) =>
      resultOf(address, state, {
        kept: steps[step + address],
        bounced: bounced.find(({ email }) => sameMailbox(email, address)),
        language,
      }),
    ),
  }
}

/** Every time the story was mailed, the newest first, with what became of it for everyone. */
export const listSends = async (db: Db, actor: Actor, storyId: number): Promise<MailSend[]> => {
  const story = await findVisibleStory(db, actor, storyId)
  const rows = await findSends(db, actor.tenantId, story.id)
  const bounced = await findBounced(
    db,
    actor.tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    present(
      row,
      bounced.filter(({ deliveryId }) => deliveryId === row.id),
      actor.language,
    ),
  )
}
