import type { Tx } from '#/db/open.ts'
import { notify } from '#/realtime/signals.ts'

/** After a change of columns, templates or the channel itself: every page of the channel is drawn anew. */
export const askRebuild = async (tx: Tx, tenantId: number, channelId: string) => {
  await tx
    .updateTable('channel')
    .set({ rebuildAt: new Date() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', channelId)
    .execute()
  await notify(tx, 'release', channelId)
}
