import { AppError } from '@rongbian/contract'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { ComingRelease, Withdrawal as WithdrawalView } from '@rongbian/contract/releases'
import { type Actor, can, type WithdrawReason } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { deliveriesFor } from './ledger.ts'

const rows = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'withdrawal.tenantId').onRef('story.id', '=', 'withdrawal.storyId'),
    )
    .selectAll('withdrawal')
    .select([
      'story.title',
      sql<string[]>`array(select name from channel where channel.tenant_id = withdrawal.tenant_id
        and channel.id = any(withdrawal.channel_ids) order by sort, code)`.as('asked'),
    ])
    .where('withdrawal.tenantId', '=', tenantId)
    .orderBy('withdrawal.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null

const present = async (db: Db | Tx, actor: Actor, found: readonly Row[]): Promise<WithdrawalView[]> => {
  const outlets = await deliveriesFor(
    db,
    actor,
    found.map(({ id }) => id),
  )
  return found.map((row) => {
    const own = outlets.filter(({ withdrawalId }) => withdrawalId === row.id).map(({ view }) => view)
    return {
      id: row.id,
      storyId: row.storyId,
      title: row.title,
      reason: row.reason as WithdrawReason,
      note: row.note,
      orderer: row.orderer,
      byName: row.byName,
      secondName: row.secondName,
      orderedAt: row.orderedAt.toISOString(),
      agreedAt: iso(row.agreedAt),
      refusedAt: iso(row.refusedAt),
      closedAt: iso(row.closedAt),
      mayAgree: !row.agreedAt && !row.refusedAt && row.byId !== actor.id && can(actor, 'stories.ratify'),
      channels: row.asked.length > 0 ? row.asked : [...new Set(own.map(({ channelName }) => channelName))],
      outlets: own,
      calledOff: row.calledOff as unknown as ComingRelease[],
      kept: row.kept as unknown as ComingRelease[],
    }
  })
}

export const findWithdrawal = async (db: Db | Tx, actor: Actor, id: number) => {
  const found = await rows(db, actor.tenantId).where('withdrawal.id', '=', id).execute()
  const [view] = await present(db, actor, found)
  if (!view) throw new AppError('not_found', { message: releaseMessages.withdrawalGone() })
  return view
}

export const listWithdrawalsOf = async (db: Db, actor: Actor, storyId: number) =>
  present(db, actor, await rows(db, actor.tenantId).where('withdrawal.storyId', '=', storyId).execute())

/** What is under way or waits for its second person. */
export const listOpenWithdrawals = async (
  db: Db,
  actor: Actor,
  { page, size }: { page: number; size: number },
) => {
  const open = rows(db, actor.tenantId).where('withdrawal.closedAt', 'is', null)
  const found = await open
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await db
    .selectFrom('withdrawal')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('tenantId', '=', actor.tenantId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { items: await present(db, actor, found), total }
}

export const lockWithdrawal = (
  tx: Tx,
  { tenantId, id: storyId }: { tenantId: number; id: number },
  id: number,
) =>
  tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
