import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

/** What a newsroom may have too much of, and how much it has when nobody has counted yet. */
export const quotaKinds = {
  people: sql`(select count(*) from person where tenant_id = tenant.id and disabled_at is null)`,
  stories: sql`(select count(*) from story where tenant_id = tenant.id and box <> 'gone')`,
  bytes: sql`(select coalesce(sum(size), 0) from stored_file where tenant_id = tenant.id)`,
  sends: sql`(select count(*) from delivery where tenant_id = tenant.id and act in ('issue', 'push')
    and ordered_at >= date_trunc('month', now()))`,
} as const satisfies Record<string, RawBuilder<unknown>>

export type QuotaKind = keyof typeof quotaKinds
/** Null has no end. */
export type Quota = Partial<Record<QuotaKind, number | null>>

const kinds = Object.keys(quotaKinds) as QuotaKind[]
const columnOf = (kind: QuotaKind) => sql.ref(`max_${kind}`)

export type Usage = Record<QuotaKind, { used: number; most: number | null }>

/** How much every newsroom has, counted anew: rarely asked, and right where nothing is counted on the way. */
export const findUsage = async (db: Db) => {
  const columns = kinds.map((kind) => sql`${quotaKinds[kind]}::bigint as ${sql.ref(kind)}, ${columnOf(kind)}`)
  const { rows } = await sql<Record<string, number | null>>`
    select tenant.id, ${sql.join(columns)} from tenant left join tenant_quota on tenant_id = tenant.id`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(
        kinds.map((kind) => [kind, { used: row[kind] ?? 0, most: row[mostOf(kind)] ?? null }]),
      ) as Usage,
    ]),
  )
}

const mostOf = (kind: QuotaKind) => `max${kind.charAt(0).toUpperCase()}${kind.slice(1)}`

const isCounted = async (tx: Tx, tenantId: number) => {
  const { rows } = await sql`select from tenant_quota where tenant_id = ${tenantId}`.execute(tx)
  return rows.length > 0
}

/** What is being written while the count begins would be missed: for a moment nobody writes. */
const beginCounting = async (tx: Tx, tenantId: number) => {
  await sql`set local lock_timeout = '900ms'`.execute(tx)
  await sql`lock table person, story, stored_file, delivery in share mode`.execute(tx)
  await sql`insert into tenant_quota (tenant_id, ${sql.join(kinds.map((kind) => sql.ref(kind)))})
    select id, ${sql.join(kinds.map((kind) => quotaKinds[kind]))} from tenant where id = ${tenantId}
    on conflict do nothing`.execute(tx)
}

/** From now on it may have no more than this; what it has already stays. */
export const setQuota = async (tx: Tx, tenantId: number, quota: Quota) => {
  if (!(await isCounted(tx, tenantId))) await beginCounting(tx, tenantId)
  const changes = kinds.flatMap((kind) => {
    const most = quota[kind]
    return most === undefined ? [] : [sql`${columnOf(kind)} = ${most}::bigint`]
  })
  if (changes.length === 0) return
  await sql`update tenant_quota set ${sql.join(changes)} where tenant_id = ${tenantId}`.execute(tx)
}
