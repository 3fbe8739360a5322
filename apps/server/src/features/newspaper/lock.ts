import { audit } from '#/audit.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { addEvent, tell } from './events.ts'
import { demand, demandFreeFor, takePage } from './guard.ts'
import { pageNotices } from './notices.ts'
import { holderOf, updatePage } from './rows.ts'

export const takeLock = async (ctx: Ctx, id: string, tab: string) => {
  const { tx, actor } = ctx
  const row = await takePage(ctx, id)
  demand(actor, 'page-edit', { ...row, lockId: null })
  demandFreeFor(actor, row, tab)
  const isNew = holderOf(row)?.id !== actor.id
  await updatePage(tx, row, { lockId: actor.id, lockName: actor.name, lockTab: tab, lockAt: new Date() })
  if (isNew) await tell(tx, row)
  return { version: row.version }
}

const free = { lockId: null, lockName: '', lockTab: '', lockAt: null }

/** One's own is let go; another's is ended by those who may, and they are told. */
export const unlock = async (ctx: CallCtx, id: string, tab: string) => {
  const { tx, actor, caller } = ctx
  const row = await takePage(ctx, id)
  const holder = holderOf(row)
  if (!holder) return
  if (holder.id === actor.id) {
    // A window that was left behind does not end the lock of the one in use.
    if (tab !== '' && tab !== holder.tab) return
    await updatePage(tx, row, free)
    await tell(tx, row)
    return
  }
  demand(actor, 'page-unlock', row)
  await updatePage(tx, row, free)
  await addEvent(tx, row, { action: 'unlock', by: actor, note: holder.name })
  await notifyPeople(tx, row.tenantId, [holder.id], pageNotices.taken(row, actor.name))
  await audit(tx, actor, caller, {
    action: 'newspaper.unlock',
    target: row.label,
    details: { from: holder.name },
  })
  await tell(tx, row)
}
