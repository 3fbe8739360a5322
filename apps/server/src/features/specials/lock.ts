import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type { Actor } from '@rongbian/domain'
import { audit } from '#/audit.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { addEvent } from '#/special-page/events.ts'
import { specialNotices } from '#/special-page/notices.ts'
import { tell } from './change.ts'
import { demand } from './guard.ts'
import { demandOwnChannel, type FoundSpecial, holderOf, lockSpecial, updateSpecial } from './rows.ts'
import { keepVersion } from './versions.ts'

/** One person in one window designs at a time. */
export const demandFreeFor = (actor: Actor, row: FoundSpecial, tab: string) => {
  const holder = holderOf(row)
  if (!holder || (holder.id === actor.id && (holder.tab === tab || tab === ''))) return
  const message = holder.id === actor.id ? messages.heldElsewhere() : messages.heldBy({ name: holder.name })
  throw new AppError('lock_held', { message, facts: { name: holder.name, isOwn: holder.id === actor.id } })
}

export const takeLock = async ({ tx, actor }: Ctx, id: string, tab: string) => {
  const row = await lockSpecial(tx, actor.tenantId, id)
  await demandOwnChannel(tx, actor, row.channelId)
  demand(actor, 'special-edit', { ...row, lockId: null })
  demandFreeFor(actor, row, tab)
  const isNew = holderOf(row)?.id !== actor.id
  await updateSpecial(tx, row, { lockId: actor.id, lockName: actor.name, lockTab: tab, lockAt: new Date() })
  if (isNew) await tell(tx, row)
  return { version: row.version }
}

const free = { lockId: null, lockName: '', lockTab: '', lockAt: null }

/** One's own is let go; another's is ended by those who may, what they had saved is kept as a version, and they are told. */
export const unlock = async ({ tx, actor, caller }: CallCtx, id: string, tab: string) => {
  const row = await lockSpecial(tx, actor.tenantId, id)
  const holder = holderOf(row)
  if (!holder) return
  if (holder.id === actor.id) {
    // A window that was left behind does not end the lock of the one in use.
    if (tab !== '' && tab !== holder.tab) return
    await updateSpecial(tx, row, free)
    await tell(tx, row)
    return
  }
  await demandOwnChannel(tx, actor, row.channelId)
  demand(actor, 'special-unlock', row)
  const no = await keepVersion(tx, row, {
    kind: 'kept',
    note: messages.kept({ name: actor.name }),
    by: holder,
  })
  // Whoever held it has a base that no longer counts: what they send later stands beside.
  await updateSpecial(tx, row, { ...free, version: row.version + 1 })
  await addEvent(tx, row, { action: 'unlock', by: actor, note: holder.name, details: { no } })
  await notifyPeople(tx, row.tenantId, [holder.id], specialNotices.taken(row, actor.name, no))
  await audit(tx, actor, caller, {
    action: 'special.unlock',
    target: row.name,
    details: { from: holder.name },
  })
  await tell(tx, row)
}
