import type { FlowRule, FlowStep, FlowSubject } from '@rongbian/domain'
import { sql } from 'kysely'
import { byName } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'

const flows = (db: Db, tenantId: number) =>
  db
    .selectFrom('flow')
    .selectAll()
    .select(
      sql<number>`((select count(*) from review where review.tenant_id = flow.tenant_id
          and review.flow_id = flow.id and review.state = 'open')
        + (select count(*) from special_review as page where page.tenant_id = flow.tenant_id
          and page.flow_id = flow.id and page.state = 'open'))::int`.as('open'),
    )
    .where('tenantId', '=', tenantId)

export const findFlows = (db: Db, tenantId: number) =>
  flows(db, tenantId).orderBy(sql`disabled_at is not null`).orderBy(byName('name')).execute()
export type FlowRow = Awaited<ReturnType<typeof findFlows>>[number]

export const findFlow = (db: Db, tenantId: number, id: string) =>
  flows(db, tenantId).where('id', '=', id).executeTakeFirst()

export const findFlowByName = (db: Db, tenantId: number, name: string) =>
  db
    .selectFrom('flow')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst()

interface FlowValues {
  name: string
  note: string
  passAll: boolean
  steps: readonly FlowStep[]
}
const toRow = ({ steps, ...values }: FlowValues) => ({ ...values, steps: JSON.stringify(steps) })

export const insertFlow = (
  tx: Tx,
  tenantId: number,
  updatedBy: string,
  values: FlowValues & { subject: FlowSubject },
) =>
  tx
    .insertInto('flow')
    .values({ ...toRow(values), tenantId, updatedBy })
    .returning('id')
    .executeTakeFirstOrThrow()

const changing = (tx: Tx, tenantId: number, id: string, updatedBy: string) =>
  tx
    .updateTable('flow')
    .set({ updatedBy, updatedAt: sql`now()` })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)

export const updateFlow = (
  tx: Tx,
  { tenantId, id }: { tenantId: number; id: string },
  updatedBy: string,
  values: FlowValues,
) => changing(tx, tenantId, id, updatedBy).set(toRow(values)).execute()

export const switchFlow = (
  tx: Tx,
  { tenantId, id }: { tenantId: number; id: string },
  updatedBy: string,
  disabled: boolean,
) =>
  changing(tx, tenantId, id, updatedBy)
    .set({ disabledAt: disabled ? sql<Date>`now()` : null })
    .execute()

export const findRules = async (db: Db, tenantId: number) => {
  const rows = await db
    .selectFrom('flowRule')
    .select(['flowId', 'type', 'level', 'departmentId', 'channelId'])
    .where('tenantId', '=', tenantId)
    .orderBy('sort')
    .execute()
  // The columns are text and number in SQL and unions here; only the contract's values are ever saved.
  return rows as FlowRule[]
}

export const replaceRules = async (tx: Tx, tenantId: number, rules: readonly FlowRule[]) => {
  await tx.deleteFrom('flowRule').where('tenantId', '=', tenantId).execute()
  await tx
    .insertInto('flowRule')
    .values(
      rules.map(({ flowId, type, level, departmentId, channelId }, sort) => ({
        tenantId,
        flowId,
        type,
        level,
        departmentId,
        channelId,
        sort,
      })),
    )
    .execute()
}

type Named = 'role' | 'person' | 'department' | 'channel'

/** Those of the newsroom among the ids, as they are called; whoever or whatever is out of use is not. */
export const findNames = async (
  db: Db,
  tenantId: number,
  table: Named,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const inUse = table === 'role' ? sql`true` : sql`disabled_at is null`
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(table)}
    where tenant_id = ${tenantId} and id = any(${[...new Set(ids)]}::uuid[]) and ${inUse}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of people, whether or not they still work here. */
export const findPeopleNames = (db: Db, tenantId: number, ids: readonly string[]) =>
  db
    .selectFrom('person')
    .select(['id as uuid', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy(byName('name'))
    .execute()

export const findRoleNames = (db: Db, tenantId: number) =>
  db
    .selectFrom('role')
    .select(['id as uuid', 'name'])
    .where('tenantId', '=', tenantId)
    .orderBy('sort')
    .orderBy('name')
    .execute()

/** A department and those above it, nearest first. */
export const findDepartmentsAbove = async (db: Db, tenantId: number, id: string) => {
  const { rows } = await sql<{ id: string }>`with recursive above (id, parent_id, distance) as (
      select id, parent_id, 0 from department where tenant_id = ${tenantId} and id = ${id}
      union all select parent.id, parent.parent_id, above.distance + 1
      from department parent join above on parent.id = above.parent_id where parent.tenant_id = ${tenantId}
    ) select id from above order by distance`.execute(db)
  return rows.map((row) => row.id)
}
