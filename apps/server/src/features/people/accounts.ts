import type { Db } from '#/db/open.ts'

/** Accounts by person: a name may be borne by two, an account by one. */
export const findAccounts = async (db: Db, tenantId: number, ids: readonly (string | null)[]) => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('person')
    .select(['id', 'account'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map(({ id, account }) => [id, account]))
}
export type Accounts = Awaited<ReturnType<typeof findAccounts>>
