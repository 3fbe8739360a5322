import { sql } from 'kysely'
import { containing } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'

export interface AuditFilter {
  keyword?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const filteredAudit = (db: Db, tenantId: number, { keyword, action, from, to }: AuditFilter) => {
  let query = db.selectFrom('auditLog').where('tenantId', '=', tenantId)
  if (action) query = query.where('action', '=', action)
  if (from) query = query.where('at', '>=', new Date(from))
  if (to) query = query.where('at', '<=', new Date(to))
  if (keyword) {
    const pattern = containing(keyword)
    query = query.where((row) =>
      row.or([row('actorName', 'ilike', pattern), row('target', 'ilike', pattern)]),
    )
  }
  return query
}

export const countAudit = async (db: Db, tenantId: number, filter: AuditFilter) => {
  const { total } = await filteredAudit(db, tenantId, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const newestFirst = (db: Db, tenantId: number, filter: AuditFilter) =>
  filteredAudit(db, tenantId, filter)
    .select(['id', 'at', 'actorName', 'action', 'target', 'said', 'details', 'address'])
    // The day and hour as the newsroom's clock shows them.
    .select(sql<string>`to_char(at, 'YYYY-MM-DD HH24:MI:SS')`.as('time'))
    .orderBy('id', 'desc')

export const findAudit = (db: Db, tenantId: number, filter: AuditFilter & { page: number; size: number }) =>
  newestFirst(db, tenantId, filter)
    .limit(filter.size)
    .offset(filter.page * filter.size)
    .execute()

/** The next rows older than `before`, so that each batch costs the same however far down it lies. */
export const findAuditBefore = (
  db: Db,
  tenantId: number,
  filter: AuditFilter,
  { before, limit }: { before: number | undefined; limit: number },
) => {
  const query = newestFirst(db, tenantId, filter).limit(limit)
  return (before === undefined ? query : query.where('id', '<', before)).execute()
}
