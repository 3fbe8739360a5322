import type { AuditDetails } from '#/features/admin/audit/use-audit.ts'

type Value = AuditDetails[string]

/** One line of an entry: a value, a value before and after, or what a list gained and lost. */
export type DetailLine =
  | { is: 'value'; field: string; value: Value }
  | { is: 'change'; field: string; from: Value; to: Value }
  | { is: 'list'; field: string; added: Value[]; removed: Value[] }

const isChange = (value: Value): value is { from: Value; to: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'from' in value && 'to' in value

const missingIn = (list: Value[], other: Value[]) => list.filter((item) => !other.includes(item))

const lineOf = (field: string, value: Value): DetailLine => {
  if (!isChange(value)) return { is: 'value', field, value }
  const { from, to } = value
  if (!Array.isArray(from) || !Array.isArray(to)) return { is: 'change', field, from, to }
  return { is: 'list', field, added: missingIn(to, from), removed: missingIn(from, to) }
}

const isEmpty = (value: Value) => value === '' || value === null || (Array.isArray(value) && !value.length)

/** The database forgets the order in which details were written; people come first. */
const order = [
  'account',
  'name',
  'department',
  'parent',
  'position',
  'roles',
  'permissions',
  'admin',
  'level',
]

const rankOf = ([field]: [string, Value]) => {
  const rank = order.indexOf(field)
  return rank < 0 ? order.length : rank
}

/** An entry's details as lines to read; empty values say nothing. */
export const detailLines = (details: AuditDetails): DetailLine[] =>
  Object.entries(details)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(([field, value]) => lineOf(field, value))
    .filter((line) => line.is !== 'value' || !isEmpty(line.value))
