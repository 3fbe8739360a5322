import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { notify } from '#/realtime/signals.ts'
import type { SiteHome } from '#/site/home.ts'

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

interface Lived {
  tenantId: number
  id: string
  code: string
  home: string
}

/** From now on the channel lives there. */
const settleIn = (tx: Tx, { tenantId, id }: Lived, home: string) =>
  sql`insert into site_pass (tenant_id, channel_id, home) values (${tenantId}, ${id}, ${home})
    on conflict (tenant_id, channel_id) do update set home = ${home}`.execute(tx)

/** A site whose files are not there, as after an upgrade or a restore without them, or that has lived elsewhere in between, is drawn without waiting for the next story. */
export const askMissing = async (db: Db, home: SiteHome) => {
  const { rows } =
    await sql<Lived>`select channel.tenant_id, channel.id, code, coalesce(home, 'folder') as home
    from channel left join site_pass on site_pass.tenant_id = channel.tenant_id and channel_id = channel.id
    where type in ('website', 'app') and rebuild_at is null`.execute(db)
  for (const channel of rows) {
    const hasMoved = channel.home !== home.name
    if (!hasMoved && (await home.knows(channel.code))) continue
    await db.transaction().execute(async (tx) => {
      await askRebuild(tx, channel.tenantId, channel.id)
      if (hasMoved) await settleIn(tx, channel, home.name)
    })
  }
}
