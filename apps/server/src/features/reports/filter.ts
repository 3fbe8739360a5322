import { AppError } from '@rongbian/contract'
import { reportMessages } from '@rongbian/contract/reports'
import { collectQuery } from '@rongbian/contract/statistics-shapes'
import { type DaySpan, type FigureFamily, isReportTable, reportTables } from '@rongbian/domain'

/** What of the address narrows the numbers; the days are those of the mail. */
const narrowings = [
  'groupId',
  'roleId',
  'personId',
  'channelId',
  'origination',
  'type',
  'level',
  'originalCategory',
  'keyword',
] as const

interface Kept {
  view: string
  query: Readonly<Record<string, string>>
}

/** As the page reads it: an order of another table's column is none of this one's. */
const sortOf = ({ sort = '' }: Readonly<Record<string, string>>, codes: readonly string[]) =>
  [...codes, 'name'].includes(sort.split(',')[0] ?? '') ? sort : `${codes[0]},desc`

/** What a kept page asks for in these days; says so where it has no table or cannot be read. */
export const askedOf = ({ view, query }: Kept, { from, to }: DaySpan) => {
  if (!isReportTable(view)) throw new AppError('not_allowed', { message: reportMessages.noTable() })
  const { family, codes } = reportTables[view]
  const narrowed = Object.fromEntries(
    narrowings.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  )
  const read = collectQuery.safeParse({ ...narrowed, start: from, end: to, sort: sortOf(query, codes) })
  if (!read.success) throw new AppError('invalid', { message: reportMessages.wrongFilter() })
  const by: FigureFamily = query.by === 'user' ? 'user' : 'group'
  return { filter: read.data, family: family === 'chosen' ? by : family, codes }
}
export type ReportAsked = ReturnType<typeof askedOf>
