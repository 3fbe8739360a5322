import { messageKey } from '@rongbian/connectors'
import type { Actor } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'

/** Who is written to by a hand-over: for recent and common recipients, and to know a mail that comes back. */
export const recordMailUse = async (tx: Tx, actor: Actor, deliveryId: number, emails: readonly string[]) => {
  if (emails.length === 0) return
  const { tenantId } = actor
  const { intent } = await tx
    .selectFrom('delivery')
    .select('intent')
    .where('tenantId', '=', tenantId)
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  const uses = emails.map((email) => ({
    tenantId,
    personId: actor.id,
    deliveryId,
    email,
    messageKey: messageKey(intent, email),
  }))
  await tx.insertInto('mailUse').values(uses).execute()
}
