import type { Message, PayFacts, PayItemKind, PayPerson, PayRole } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { toJson } from '#/say.ts'
import { firstDay } from './months.ts'

/** A month of a scheme. */
export interface PeriodKey {
  tenantId: number
  schemeId: string
  month: string
}

export interface NewLine {
  item: string
  kind: PayItemKind | 'transfer'
  role: PayRole
  person: PayPerson
  day: string
  rootId: number | null
  storyId: number | null
  version: number | null
  facts: PayFacts | null
  schemeVersion: number | null
  rule: string
  share: number
  words: Message
  amount: number
  reverses: number | null
  forMonth: string | null
}

/** Rows of one statement. */
const batch = 500

/** Where somebody worked on the day: by noon. */
const departmentOn = (tenantId: number, personId: string | null, day: string) =>
  sql<string | null>`stat_department(${tenantId}, ${personId}, ${day}::date + interval '12 hours')`

const rowOf = (
  { tenantId, schemeId, month }: PeriodKey,
  { person, facts, words, forMonth, ...line }: NewLine,
) => ({
  tenantId,
  schemeId,
  month: firstDay(month),
  ...line,
  ...person,
  departmentId: departmentOn(tenantId, person.personId, line.day),
  facts: facts && toJson(facts),
  words: toJson(words),
  forMonth: forMonth && firstDay(forMonth),
})

export const insertLines = async (tx: Tx, key: PeriodKey, lines: readonly NewLine[]) => {
  for (let from = 0; from < lines.length; from += batch)
    await tx
      .insertInto('payLine')
      .values(lines.slice(from, from + batch).map((line) => rowOf(key, line)))
      .execute()
}

/** Over all that the lines of a month say, in an order that depends on nothing else. */
export const hashLines = async (db: Db, { tenantId, schemeId, month }: PeriodKey) => {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(line.text, e'\n' order by line.text), ''), 'UTF8')), 'hex') as hash
    from (select jsonb_build_array(item, kind, role, person_id, name, department_id, day, root_id, story_id, version,
        facts, scheme_version, rule, share, words, amount, reverses, for_month)::text collate "C" as text
      from pay_line where tenant_id = ${tenantId} and scheme_id = ${schemeId} and month = ${firstDay(month)}) as line`.execute(
    db,
  )
  return rows[0]?.hash ?? ''
}
