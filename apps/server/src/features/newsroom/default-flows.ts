import { defaultFlows, flowStepOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

/** The flows a newsroom begins with, and which stories take them. */
export const addDefaultFlows = async (
  tx: Tx,
  tenantId: number,
  roleIds: Readonly<Record<string, string>>,
) => {
  const flows = defaultFlows.map((flow) => ({ ...flow, id: crypto.randomUUID() as string }))
  await tx
    .insertInto('flow')
    .values(
      flows.map(({ id, name, note, subject, passAll, steps }) => ({
        tenantId,
        id,
        name,
        note,
        subject,
        passAll,
        steps: JSON.stringify(steps.map((step) => flowStepOf(step, roleIds))),
      })),
    )
    .execute()
  const rules = flows.flatMap(({ id: flowId, rules }) => rules.map((rule) => ({ ...rule, tenantId, flowId })))
  await tx
    .insertInto('flowRule')
    .values(rules.map((rule, sort) => ({ ...rule, sort })))
    .execute()
}

const hasFlows = async (tx: Tx, tenantId: number) => {
  const flow = await tx.selectFrom('flow').select('id').where('tenantId', '=', tenantId).executeTakeFirst()
  return flow !== undefined
}

/** For a newsroom that is older than flows. The lock lets a second node see what the first has done. */
const furnish = async (tx: Tx, tenantId: number) => {
  await sql`select from tenant where id = ${tenantId} for no key update`.execute(tx)
  if (await hasFlows(tx, tenantId)) return
  const roles = await tx
    .selectFrom('role')
    .select(['code', 'id'])
    .where('tenantId', '=', tenantId)
    .where('builtin', '=', true)
    .execute()
  await addDefaultFlows(tx, tenantId, Object.fromEntries(roles.map(({ code, id }) => [code, id])))
}

/** At every start: no newsroom is without a flow. */
export const furnishFlows = async (db: Db) => {
  const tenants = await db
    .selectFrom('tenant')
    .select('id')
    .where(
      sql<boolean>`not exists (select from flow where flow.tenant_id = tenant.id)
        and exists (select from role where role.tenant_id = tenant.id)`,
    )
    .execute()
  for (const { id } of tenants) await db.transaction().execute((tx) => furnish(tx, id))
}
