import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { SpecialRow } from './rows.ts'

/** Numbers rows in the order given; whoever was not shown to the sorter makes the order stale. */
export const number = async (
  tx: Tx,
  table: 'special' | 'special_category',
  { tenantId, channelId }: Pick<SpecialRow, 'tenantId' | 'channelId'>,
  ids: readonly string[],
) => {
  const { rows } = await sql`update ${sql.table(table)} as it set sort = place.number
    from unnest(${[...new Set(ids)]}::uuid[]) with ordinality as place (id, number)
    where it.tenant_id = ${tenantId} and it.channel_id = ${channelId} and it.id = place.id
    returning it.id`.execute(tx)
  if (rows.length !== ids.length) throw new AppError('stale', { message: messages.orderStale() })
}
