import { AppError } from '@rongbian/contract'
import { digitalMessages as messages } from '@rongbian/contract/messages/newspaper-digital'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { publishingService } from '#/features/releases/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { keptProblem } from '#/say.ts'
import { takeEdition } from '../editions.ts'
import { settingsOf } from '../settings.ts'
import { showDigital } from './read.ts'
import { findOpen, type Open, type Ordered, refusalOf, type Setting } from './refusal.ts'

/** What is out stays where it is, whatever the settings say by now. */
const placeOf = ({ digitalAt, digitalChannelId }: Ordered, setting: Setting | null) =>
  digitalAt ? digitalChannelId : (setting?.channelId ?? null)

interface Order {
  setting: Setting | null
  by: { id: string | null; name: string }
  /** Of the edition's day; at once where none is said. */
  hour?: string
}

/** Counted, so that each order is one of its kind. */
const insertOrder = async (tx: Tx, edition: Ordered, { setting, by, hour }: Order) => {
  const { tenantId, id } = edition
  const channelId = placeOf(edition, setting)
  if (!channelId) return
  const round = edition.digitalRound + 1
  await tx
    .updateTable('edition')
    .set({
      digitalRound: round,
      digitalWanted: 'live',
      digitalChannelId: channelId,
      ...(!edition.digitalAt && setting && { digitalCode: setting.code }),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await sql`insert into delivery (tenant_id, channel_id, edition_id, act, round, intent, ordered_by, ordered_name, due_at)
    values (${tenantId}, ${channelId}, ${id}, ${edition.digitalAt ? 'update' : 'issue'}, ${round},
      ${['digital', id, round].join(' ')}, ${by.id}, ${by.name}, 
      coalesce((${edition.date}::date + ${hour ?? null}::interval)::timestamptz, clock_timestamp()))
    on conflict (tenant_id, intent) do nothing`.execute(tx)
  await notify(tx, 'release', channelId)
}

const setDue = (tx: Tx, { tenantId }: Ordered, { id }: Open) =>
  sql`update delivery set due_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${id}
    and state = 'waiting'`.execute(tx)

const cancel = (tx: Tx, { tenantId }: Ordered, { id }: Open) => {
  const { problem, said } = keptProblem(messages.elsewhere())
  return sql`update delivery set state = 'cancelled', problem = ${problem}, said = ${said}::jsonb,
    closed_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
}

/** Now, without waiting for its hour; again after a page was replaced. */
export const issueDigital = async (ctx: CallCtx, id: string) => {
  const { tx, actor, caller } = ctx
  const edition = await takeEdition(ctx, id)
  const setting = (await settingsOf(tx, edition)).settings.digital
  const message = await refusalOf(tx, edition, setting)
  if (message) throw new AppError('not_allowed', { message })
  const open = await findOpen(tx, edition)
  const isMoved = open?.state === 'waiting' && open.channelId !== placeOf(edition, setting)
  if (open && !isMoved) await setDue(tx, edition, open)
  else {
    if (open) await cancel(tx, edition, open)
    await insertOrder(tx, edition, { setting, by: actor })
  }
  await audit(tx, actor, caller, { action: 'newspaper.digital', target: edition.date })
  return showDigital(tx, actor, id)
}

/** After 付印 at its hour; after 换版 at once where readers have the edition already, or it is on its way to them. */
export const orderAfterPress = async (
  tx: Tx,
  { tenantId, editionId }: { tenantId: number; editionId: string },
) => {
  const edition = await tx
    .selectFrom('edition')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow()
  const setting = (await settingsOf(tx, edition)).settings.digital
  const open = await findOpen(tx, edition)
  if (edition.state !== 'out' || open?.state === 'waiting') return
  const digitalAt = edition.digitalAt ?? (open ? new Date() : null)
  const isTimed = !digitalAt && setting
  await insertOrder(
    tx,
    { ...edition, digitalAt },
    { setting, by: publishingService, ...(isTimed && { hour: setting.at }) },
  )
}
