import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { findActor } from '#/features/session/index.ts'
import type { CallCtx } from '#/http/command.ts'

const caller = { requestId: 'demo', address: '127.0.0.1', agent: 'demo' }

/** The people of the demo newsroom at work: each act a transaction of its own, by the same doors as anybody's. */
export const newDesk = (db: Db, tenantId: number, person: (account: string) => string) => {
  const actorOf = async (handle: Parameters<typeof findActor>[0], account: string): Promise<Actor> => {
    const actor = await findActor(handle, tenantId, person(account))
    if (!actor) throw new Error(`the demo newsroom has no ${account}`)
    return actor
  }
  return {
    db,
    tenantId,
    person,
    actor: (account: string) => actorOf(db, account),
    caller: async (account: string) => ({ actor: await actorOf(db, account), caller }),
    as: <Answer>(account: string, act: (ctx: CallCtx) => Promise<Answer>) =>
      db.transaction().execute(async (tx) => act({ tx, actor: await actorOf(tx, account), caller })),
  }
}
export type Desk = ReturnType<typeof newDesk>
