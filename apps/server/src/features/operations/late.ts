import { releaseLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { readShortly } from './database-source.ts'

const shownMax = 20

/** What is due and not out, the longest wait first. Titles stay with those who may read them. */
export const findLate = (db: Db, tenantId: number) =>
  readShortly(db, (tx) =>
    tx
      .selectFrom('delivery')
      .innerJoin('channel', (on) =>
        on.onRef('channel.tenantId', '=', 'delivery.tenantId').onRef('channel.id', '=', 'delivery.channelId'),
      )
      .select(['delivery.id', 'storyId', 'channel.name as channelName', 'dueAt', 'attempts', 'act'])
      .where('delivery.tenantId', '=', tenantId)
      .where('delivery.state', 'in', ['waiting', 'sending'])
      .where(
        sql<boolean>`delivery.due_at < now() - make_interval(secs => ${releaseLimits.lateAfterMs / 1_000})`,
      )
      .orderBy('dueAt')
      .limit(shownMax)
      .execute(),
  )

export const findOpenWithdrawals = (db: Db, tenantId: number) =>
  readShortly(db, (tx) =>
    tx
      .selectFrom('withdrawal')
      .select(['id', 'storyId', 'orderedAt', 'agreedAt'])
      .where('tenantId', '=', tenantId)
      .where('closedAt', 'is', null)
      .where('refusedAt', 'is', null)
      .orderBy('id')
      .limit(shownMax)
      .execute(),
  )
