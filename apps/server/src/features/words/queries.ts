import type { Severity, WordKind } from '@rongbian/words'
import { sql } from 'kysely'
import { containing } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'

export interface WordFilter {
  keyword?: string | undefined
  kind?: WordKind | undefined
  severity?: Severity | undefined
  category?: string | undefined
  status: 'active' | 'disabled' | 'all'
}

export interface WordValues {
  kind: WordKind
  word: string
  suggestion: string
  severity: Severity
  category: string
  note: string
  startsOn: string | null
  endsOn: string | null
}

const filteredWords = (db: Db, tenantId: number, filter: WordFilter) => {
  const { keyword, kind, severity, category, status } = filter
  let query = db.selectFrom('wordRule').where('tenantId', '=', tenantId)
  if (kind) query = query.where('kind', '=', kind)
  if (severity) query = query.where('severity', '=', severity)
  if (category) query = query.where('category', '=', category)
  if (status !== 'all') query = query.where('disabledAt', status === 'active' ? 'is' : 'is not', null)
  if (keyword) {
    const pattern = containing(keyword)
    query = query.where((row) =>
      row.or([
        row('word', 'ilike', pattern),
        row('suggestion', 'ilike', pattern),
        row('note', 'ilike', pattern),
      ]),
    )
  }
  return query
}

export const findWords = (
  db: Db,
  tenantId: number,
  { page, size, ...filter }: WordFilter & { page: number; size: number },
) =>
  filteredWords(db, tenantId, filter)
    .selectAll()
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()

export type WordRuleRow = Awaited<ReturnType<typeof findWords>>[number]

export const findAllWords = (db: Db, tenantId: number, filter: WordFilter = { status: 'all' }) =>
  filteredWords(db, tenantId, filter).selectAll().orderBy('kind').orderBy('word').execute()

export const countWords = async (db: Db, tenantId: number, filter: WordFilter) => {
  const { total } = await filteredWords(db, tenantId, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findCategories = async (db: Db, tenantId: number) => {
  const rows = await db
    .selectFrom('wordRule')
    .select('category')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('category', '<>', '')
    .orderBy('category')
    .execute()
  return rows.map(({ category }) => category)
}

/** Changes whenever anything about the newsroom's words does. */
export const findStamp = async (db: Db, tenantId: number) => {
  const { rows } = await sql<{ stamp: string }>`${prepared} select concat_ws(' ',
    (select concat_ws(' ', count(*), sum(version), max(updated_at)) from word_rule where tenant_id = ${tenantId}),
    (select string_agg(concat(code, enabled), ' ' order by code) from word_pack_switch
      where tenant_id = ${tenantId})) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}

export const findWord = (db: Db, tenantId: number, id: string) =>
  db
    .selectFrom('wordRule')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Answers undefined when the word is there already. */
export const insertWord = (tx: Tx, tenantId: number, values: WordValues & { updatedBy: string }) =>
  tx
    .insertInto('wordRule')
    .values({ ...values, tenantId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind', 'word']).doNothing())
    .returning('id')
    .executeTakeFirst()

type Changes = Partial<WordValues> & { disabledAt?: Date | null; updatedBy: string }

/** With a version, answers undefined when someone else saved first. */
export const updateWord = (
  tx: Tx,
  tenantId: number,
  { id, version }: { id: string; version?: number },
  changes: Changes,
) => {
  const query = tx
    .updateTable('wordRule')
    .set({ ...changes, updatedAt: sql`now()` })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
  return (version === undefined ? query : query.where('version', '=', version)).executeTakeFirst()
}

export const isWordTaken = async (db: Db, tenantId: number, { kind, word }: WordValues, but: string) => {
  const other = await db
    .selectFrom('wordRule')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('word', '=', word)
    .where('id', '<>', but)
    .executeTakeFirst()
  return other !== undefined
}

export const deleteWord = (tx: Tx, tenantId: number, id: string) =>
  tx.deleteFrom('wordRule').where('tenantId', '=', tenantId).where('id', '=', id).execute()

const insertAtOnce = 500

/** Each word with what it was before: nothing when it is new. */
export const putWords = async (tx: Tx, tenantId: number, updatedBy: string, rows: readonly WordValues[]) => {
  for (let at = 0; at < rows.length; at += insertAtOnce)
    await tx
      .insertInto('wordRule')
      .values(rows.slice(at, at + insertAtOnce).map((values) => ({ ...values, tenantId, updatedBy })))
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'kind', 'word']).doUpdateSet((row) => ({
          suggestion: row.ref('excluded.suggestion'),
          severity: row.ref('excluded.severity'),
          category: row.ref('excluded.category'),
          note: row.ref('excluded.note'),
          startsOn: row.ref('excluded.startsOn'),
          endsOn: row.ref('excluded.endsOn'),
          updatedBy,
          updatedAt: sql`now()`,
          version: row('wordRule.version', '+', 1),
        })),
      )
      .execute()
}

export const findPackSwitches = (db: Db, tenantId: number) =>
  db
    .selectFrom('wordPackSwitch')
    .select(['code', 'enabled', 'updatedAt', 'updatedBy'])
    .where('tenantId', '=', tenantId)
    .execute()

export const savePackSwitch = (
  tx: Tx,
  tenantId: number,
  { code, ...state }: { code: string; enabled: boolean; updatedBy: string },
) =>
  tx
    .insertInto('wordPackSwitch')
    .values({ tenantId, code, ...state })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'code']).doUpdateSet({ ...state, updatedAt: sql`now()` }),
    )
    .execute()
