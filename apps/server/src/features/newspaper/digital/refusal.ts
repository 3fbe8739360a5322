import { digitalMessages as messages } from '@rongbian/contract/messages/newspaper-digital'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type EditionState, editionStates, type Message } from '@rongbian/domain'
import type { PaperSettings } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { findChannel } from '#/features/releases/index.ts'
import type { EditionRow } from '../editions.ts'

export type Setting = NonNullable<PaperSettings['digital']>
export type Ordered = Pick<
  EditionRow,
  'tenantId' | 'id' | 'channelId' | 'state' | 'date' | 'digitalAt' | 'digitalRound' | 'digitalChannelId'
>

export const findSite = async (db: Db | Tx, tenantId: number, channelId: string) => {
  const channel = await findChannel(db, tenantId, channelId)
  return channel?.type === 'website' && !channel.disabledAt ? channel : undefined
}

export interface Open {
  id: number
  state: string
  channelId: string
}

export const findOpen = async (db: Db | Tx, { tenantId, id }: Ordered): Promise<Open | undefined> => {
  const { rows } = await sql<Open>`select id, state, channel_id from delivery where tenant_id = ${tenantId}
    and edition_id = ${id} and page_id is null and act <> 'withdraw' and not details ? 'isRedraw'
    and state in ('waiting', 'sending') order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Whether a page was printed that readers have not seen. */
const isOutdated = async (db: Db | Tx, { tenantId, id }: Ordered) => {
  const { rows } =
    await sql`select from press_file as file where tenant_id = ${tenantId} and edition_id = ${id}
    and at is not null and not exists (select from press_file as later where later.tenant_id = file.tenant_id
      and later.edition_id = file.edition_id and later.page_id = file.page_id and later.at is not null
      and later.change_no > file.change_no)
    and not exists (select from digital_page as shown where shown.tenant_id = file.tenant_id
      and shown.edition_id = file.edition_id and shown.page_id = file.page_id
      and shown.proof_id = file.proof_id) limit 1`.execute(db)
  return rows.length > 0
}

/** Why an edition cannot be brought to readers now. */
export const refusalOf = async (
  db: Db | Tx,
  edition: Ordered,
  setting: Setting | null,
): Promise<Message | undefined> => {
  if (edition.state !== 'out' && edition.state !== 'closed') {
    const state = asMessage(editionStates[edition.state as EditionState])
    return messages.notPrinted({ state })
  }
  const channelId = edition.digitalAt ? edition.digitalChannelId : setting?.channelId
  if (!channelId) return messages.unset()
  if (!(await findSite(db, edition.tenantId, channelId))) return messages.siteGone()
  if (await findOpen(db, edition)) return undefined
  return !edition.digitalAt || (await isOutdated(db, edition)) ? undefined : messages.same()
}
