import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

/** Only what was ever changed; the rest stands as the catalogue says. */
export const findSwitches = (db: Db, tenantId: number) =>
  db
    .selectFrom('featureSwitch')
    .select(['code', 'enabled', 'updatedAt', 'updatedBy'])
    .where('tenantId', '=', tenantId)
    .execute()

export const saveSwitch = (
  tx: Tx,
  tenantId: number,
  { code, ...state }: { code: string; enabled: boolean; updatedBy: string },
) =>
  tx
    .insertInto('featureSwitch')
    .values({ tenantId, code, ...state })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'code']).doUpdateSet({ ...state, updatedAt: sql`now()` }),
    )
    .execute()
