import { codeOf } from '@rongbian/domain'
import { sql } from 'kysely'
import { outletCodes } from './release-codes.ts'

interface Span {
  from: Date
  to: Date
}

/** Of `release`: signed off for a later hour. */
export const isTimed = sql<boolean>`(release.status = ${codeOf('waiting')} and release.version is not null
  and release.period_publish)`
/** Of `release`: before readers. */
export const isOut = sql<boolean>`(release.status in (${outletCodes}))`

export const isTimedIn = ({ from, to }: Span) =>
  sql`(${isTimed} and release.issue_date >= ${from} and release.issue_date < ${to})`
/** The first time readers had it counts. */
export const isOutOrTimedIn = ({ from, to }: Span) =>
  sql`(${isTimedIn({ from, to })} or (${isOut} and release.first_at >= ${from} and release.first_at < ${to}))`
