import type { Actor, Message } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import type { Caller } from '#/http/route.ts'
import { keptProblem } from '#/say.ts'

/** As its row keeps it: in Chinese, and by its id where it has one. */
const keptTarget = (target: string | Message) => {
  const { problem, said } = keptProblem(target)
  return { target: problem, said }
}

/** Everything that is written down, by the words the log shows; each feature adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features.
export interface AuditActions {}

export type AuditAction = keyof AuditActions

interface Entry {
  action: AuditAction
  /** A name, or a sentence of ours. */
  target?: string | Message
  details?: Record<string, unknown>
}

export const audit = (
  tx: Tx,
  actor: Pick<Actor, 'name' | 'tenantId'> & { id: string | null },
  { address, requestId }: Pick<Caller, 'address' | 'requestId'>,
  { action, target = '', details = {} }: Entry,
) =>
  tx
    .insertInto('auditLog')
    .values({
      tenantId: actor.tenantId,
      actorId: actor.id,
      actorName: actor.name,
      action,
      ...keptTarget(target),
      details: JSON.stringify(details),
      address,
      requestId,
    })
    .execute()
