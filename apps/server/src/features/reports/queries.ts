import type { ReportSchedule } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

export interface ReportRow {
  tenantId: number
  id: string
  ownerId: string
  ownerName: string
  name: string
  view: string
  query: Record<string, string>
  every: ReportSchedule['every'] | null
  dueOn: number
  dueHour: number
  seenDay: string | null
  version: number
}

const reports = (db: Db | Tx) =>
  db
    .selectFrom('report')
    .innerJoin('person as owner', (join) =>
      join.onRef('owner.tenantId', '=', 'report.tenantId').onRef('owner.id', '=', 'report.ownerId'),
    )
    .select([
      'report.tenantId',
      'report.id',
      'report.ownerId',
      'owner.name as ownerName',
      'report.name',
      'report.view',
      'report.dueOn',
      'report.dueHour',
      'report.version',
      sql<ReportRow['query']>`report.query`.as('query'),
      sql<ReportRow['every']>`report.every`.as('every'),
      sql<string | null>`report.seen_day::text`.as('seenDay'),
    ])

interface Reader {
  tenantId: number
  id: string
}

const isSharedWith = (personId: string) =>
  sql<boolean>`exists (select from report_reader as reader where reader.tenant_id = report.tenant_id
    and reader.report_id = report.id and reader.person_id = ${personId})`

/** One's own, and what others share. */
const seenBy = (db: Db | Tx, { tenantId, id }: Reader) =>
  reports(db)
    .where('report.tenantId', '=', tenantId)
    .where((where) => where.or([where('report.ownerId', '=', id), isSharedWith(id)]))

export const findReports = (db: Db, reader: Reader): Promise<ReportRow[]> =>
  seenBy(db, reader)
    .orderBy(sql`report.owner_id <> ${reader.id}`)
    .orderBy('report.name')
    .orderBy('report.id')
    .execute()

export const findSeen = (db: Db | Tx, reader: Reader, id: string): Promise<ReportRow | undefined> =>
  seenBy(db, reader).where('report.id', '=', id).executeTakeFirst()

export const findReport = (db: Db | Tx, tenantId: number, id: string): Promise<ReportRow | undefined> =>
  reports(db).where('report.tenantId', '=', tenantId).where('report.id', '=', id).executeTakeFirst()

/** Those that are mailed, of owners who are still here. */
export const findScheduled = (db: Db): Promise<ReportRow[]> =>
  reports(db).where('report.every', 'is not', null).where('owner.disabledAt', 'is', null).execute()

export const findReaders = (db: Db | Tx, tenantId: number, reportIds: readonly string[]) =>
  db
    .selectFrom('reportReader as reader')
    .innerJoin('person', (join) =>
      join.onRef('person.tenantId', '=', 'reader.tenantId').onRef('person.id', '=', 'reader.personId'),
    )
    .select([
      'reader.reportId',
      'person.id as uuid',
      'person.name',
      'reader.mailed as isMailed',
      sql<boolean>`person.mailbox <> ''`.as('hasMailbox'),
    ])
    .where('reader.tenantId', '=', tenantId)
    .where('reader.reportId', 'in', [...reportIds])
    .where('person.disabledAt', 'is', null)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()

/** Of the last span each report was mailed for, how many did not go out. */
export const countTroubles = async (db: Db, tenantId: number, reportIds: readonly string[]) => {
  const { rows } = await sql<{ reportId: string; count: number }>`
    select mail.report_id, count(*)::int as count from report_mail as mail
    where mail.tenant_id = ${tenantId} and mail.report_id = any(${reportIds}::uuid[])
      and mail.state in ('failed', 'unknown', 'left')
      and mail.to_day = (select max(to_day) from report_mail as other
        where other.tenant_id = mail.tenant_id and other.report_id = mail.report_id)
    group by 1`.execute(db)
  return new Map(rows.map(({ reportId, count }) => [reportId, count]))
}

export const countActive = async (tx: Tx, tenantId: number, ids: readonly string[]) => {
  if (ids.length === 0) return 0
  const { count } = await tx
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
