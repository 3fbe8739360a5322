import type { PayLineView } from '@rongbian/contract/pay'
import type { LanguageId, Message } from '@rongbian/domain'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import { firstDay } from './months.ts'
import type { Scope } from './scope.ts'
import type { PeriodKey } from './write-lines.ts'

export type LineRow = Omit<PayLineView, 'words'> & { words: Message; item: string }

interface LineFilter {
  personId?: string | undefined
  name?: string | undefined
  departmentId?: string | undefined
  rule?: string | undefined
  rootId?: number | undefined
}

export interface LinesAsked {
  key: PeriodKey
  filter: LineFilter
  scope: Scope
}

const fields = sql`line.id as line_id, line.scheme_id, to_char(line.month, 'YYYY-MM') as month, line.item,
  line.person_id, line.name, line.department_id, coalesce(department.name, '') as department_name, line.role,
  line.kind, line.day::text as day, line.root_id, line.story_id, line.version, line.facts, line.scheme_version,
  line.rule, line.share, line.words, line.amount, line.reverses, turned.id as reversed_by,
  to_char(line.for_month, 'YYYY-MM') as for_month,
  case when paid.is_paid then paid.day::text end as paid_on`

/** Beside each line its department, the line that turned it around, and the last word on whether it is paid. */
const beside = sql`left join department on department.tenant_id = line.tenant_id and department.id = line.department_id
  left join pay_line as turned on turned.tenant_id = line.tenant_id and turned.reverses = line.id
  left join lateral (select is_paid, day from pay_paid
    where pay_paid.tenant_id = line.tenant_id and pay_paid.line_id = line.id
    order by pay_paid.id desc limit 1) as paid on true`

const when = (asked: unknown, condition: Expression<SqlBool>) => (asked === undefined ? [] : [condition])

const conditions = ({ key, filter, scope }: LinesAsked) => {
  const { personId, name, departmentId, rule, rootId } = filter
  const seen = scope ? [...scope] : undefined
  return sql.join(
    [
      sql<SqlBool>`line.tenant_id = ${key.tenantId} and line.scheme_id = ${key.schemeId}
        and line.month = ${firstDay(key.month)}`,
      ...when(seen, sql`line.department_id = any(${seen ?? []}::uuid[])`),
      ...when(personId, sql`line.person_id = ${personId}`),
      ...when(name, sql`line.person_id is null and line.name = ${name}`),
      ...when(departmentId, sql`line.department_id = ${departmentId}`),
      ...when(rule, sql`line.rule = ${rule}`),
      ...when(rootId, sql`line.root_id = ${rootId}`),
    ],
    sql` and `,
  )
}

export const presentLine = ({ words, item: _, ...row }: LineRow, language?: LanguageId): PayLineView => ({
  ...row,
  words: say(words, language),
})

const inOrder = sql`department.sort nulls last, department_name, line.name, line.person_id, line.day, line.id`

/** By department and person, in the order of the days. */
export const findLines = async (
  db: Db,
  asked: LinesAsked,
  page?: { page: number; size: number },
): Promise<LineRow[]> => {
  const cut = page ? sql`limit ${page.size} offset ${page.page * page.size}` : sql``
  const { rows } = await sql<LineRow>`select ${fields} from pay_line as line ${beside}
    where ${conditions(asked)} order by ${inOrder} ${cut}`.execute(db)
  return rows
}

export const countLines = async (db: Db, asked: LinesAsked) => {
  const { rows } = await sql<{ total: number; amount: number }>`
    select count(*)::int as total, coalesce(sum(line.amount), 0)::bigint as amount
    from pay_line as line where ${conditions(asked)}`.execute(db)
  return rows[0] ?? { total: 0, amount: 0 }
}

interface PersonSum {
  personId: string | null
  name: string
  departmentId: string | null
  departmentName: string
  amount: number
  lines: number
}

/** Each with the department of their last line: a month may see people move. */
export const sumPersons = async (db: Db, asked: LinesAsked): Promise<PersonSum[]> => {
  const { rows } = await sql<PersonSum>`
    select one.*, coalesce(department.name, '') as department_name from (
      select line.person_id, coalesce(person.name, line.name) as name,
        (array_agg(line.department_id order by line.day desc, line.id desc))[1] as department_id,
        sum(line.amount)::bigint as amount, count(*)::int as lines
      from pay_line as line
      left join person on person.tenant_id = line.tenant_id and person.id = line.person_id
      where ${conditions(asked)} group by line.person_id, coalesce(person.name, line.name)
    ) as one
    left join department on department.tenant_id = ${asked.key.tenantId} and department.id = one.department_id
    order by one.amount desc, one.name, one.person_id`.execute(db)
  return rows
}

export const sumDepartments = async (db: Db, asked: LinesAsked) => {
  const { rows } = await sql<Omit<PersonSum, 'personId' | 'name'>>`
    select line.department_id, coalesce(department.name, '') as department_name,
      sum(line.amount)::bigint as amount, count(*)::int as lines
    from pay_line as line
    left join department on department.tenant_id = line.tenant_id and department.id = line.department_id
    where ${conditions(asked)} group by line.department_id, department.name
    order by amount desc, department_name`.execute(db)
  return rows
}

export const sumRules = async (db: Db, asked: LinesAsked) => {
  const { rows } = await sql<{ rule: string; amount: number; lines: number }>`
    select line.rule, sum(line.amount)::bigint as amount, count(*)::int as lines
    from pay_line as line where ${conditions(asked)} group by line.rule order by amount desc, line.rule`.execute(
    db,
  )
  return rows
}
