import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Tx } from '#/db/open.ts'
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

/** A site whose files are not there, as after an upgrade or a restore without them, is drawn without waiting for the next story. */
export const askMissing = async (db: Db, dataFolder: string) => {
  const channels = await db
    .selectFrom('channel')
    .select(['tenantId', 'id', 'code'])
    .where('type', 'in', ['website', 'app'])
    .where('rebuildAt', 'is', null)
    .execute()
  for (const { tenantId, id, code } of channels) {
    const isThere = await stat(join(dataFolder, 'site', code)).catch(() => undefined)
    if (!isThere) await db.transaction().execute((tx) => askRebuild(tx, tenantId, id))
  }
}
