import { messageKey } from '@rongbian/connectors'
import type { Ctx } from '#/http/command.ts'

/** Who is written to by a hand-over: for recent and common recipients, and to know a mail that comes back. */
export const recordMailUse = async ({ tx, actor }: Ctx, deliveryId: number, emails: readonly string[]) => {
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
