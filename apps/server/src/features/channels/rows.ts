import type { Db, Tx } from '#/db/open.ts'

/** The channels of a newsroom in their order; whoever asks says what of them. */
export const channelsOf = (db: Db | Tx, tenantId: number) =>
  db.selectFrom('channel').where('tenantId', '=', tenantId).orderBy('sort').orderBy('code')

/** All columns of a newsroom, the disabled ones too, siblings in their order. */
export const columnsOf = (db: Db | Tx, tenantId: number) =>
  db.selectFrom('channelColumn').where('tenantId', '=', tenantId).orderBy('sort').orderBy('code')

/** The same of one channel. */
export const columnsOn = (db: Db | Tx, tenantId: number, channelId: string) =>
  columnsOf(db, tenantId).where('channelId', '=', channelId)
