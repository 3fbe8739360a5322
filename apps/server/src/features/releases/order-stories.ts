import { AppError } from '@rongbian/contract'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { takeStanding } from './order.ts'
import { insertDelivery } from './queries.ts'

const notThere = () => new AppError('conflict', { message: releaseMessages.notInThisColumn() })

interface Placed {
  orderAt: Date
  channelId: string
}

const findPlaced = async (
  tx: Tx,
  tenantId: number,
  columnId: string,
  storyId: number,
): Promise<Placed | undefined> => {
  const row = await tx
    .selectFrom('releaseColumn')
    .select(['orderAt', 'channelId'])
    .where('tenantId', '=', tenantId)
    .where('columnId', '=', columnId)
    .where('storyId', '=', storyId)
    .where('live', '=', true)
    .executeTakeFirst()
  return row?.orderAt ? { orderAt: row.orderAt, channelId: row.channelId } : undefined
}

/** Half way between the one above and the one below; at the top, now. */
const placeAfter = async (
  tx: Tx,
  { tenantId, columnId }: { tenantId: number; columnId: string },
  storyId: number,
  above: Placed | undefined,
) => {
  if (!above) return new Date()
  const { rows } = await sql<{ at: Date | null }>`select max(order_at) as at from release_column
    where tenant_id = ${tenantId} and column_id = ${columnId} and live and story_id <> ${storyId}
      and order_at < ${above.orderAt}`.execute(tx)
  const below = rows[0]?.at?.getTime() ?? above.orderAt.getTime() - 60_000
  return new Date((above.orderAt.getTime() + below) / 2)
}

/** Moves a story behind another in the order readers see; its place in the archive stays. */
export const orderStory = async (
  { tx, actor }: Ctx,
  columnId: string,
  { storyId, after }: { storyId: number; after: number | null },
) => {
  const { tenantId } = actor
  const own = await findPlaced(tx, tenantId, columnId, storyId)
  if (!own) throw notThere()
  await takeStanding({ tx, actor }, { tenantId, storyId, channelId: own.channelId })
  const above = after === null ? undefined : await findPlaced(tx, tenantId, columnId, after)
  if (after !== null && !above) throw notThere()
  await tx
    .updateTable('releaseColumn')
    .set({ orderAt: await placeAfter(tx, { tenantId, columnId }, storyId, above) })
    .where('tenantId', '=', tenantId)
    .where('columnId', '=', columnId)
    .where('storyId', '=', storyId)
    .execute()
  const key = { tenantId, storyId, channelId: own.channelId }
  const release = await tx
    .updateTable('release')
    .set({ round: sql`round + 1` })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', own.channelId)
    .returning(['round', 'version'])
    .executeTakeFirstOrThrow()
  const order = { act: 'update', ...release, urgent: true, dueAt: new Date() } as const
  await insertDelivery(tx, key, actor, { ...order, mark: `v${release.version}` })
}
