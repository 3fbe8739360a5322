import type { Report } from '@rongbian/contract/reports'
import { Alert, type TableColumnsType } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#/features/statistics/card.tsx'
import { ReportActions } from '#/features/statistics/report-actions.tsx'
import { reportPath } from '#/features/statistics/report-address.ts'
import { ReportSchedule } from '#/features/statistics/report-schedule.tsx'
import { viewIds } from '#/features/statistics/statistics-address.ts'
import { useReports } from '#/features/statistics/use-reports.ts'
import { listed } from '#/i18n/punctuation.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { FoldingTable } from '#/ui/folding-table.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Pending } from '#/ui/pending.tsx'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const ReportDialog = lazyPart(
  async () => (await import('#/features/statistics/report-dialog.tsx')).ReportDialog,
)
const ReportMails = lazyPart(async () => (await import('#/features/statistics/report-mails.tsx')).ReportMails)

const namedMost = 3

const useReportColumns = (change: (report: Report) => void, look: (report: Report) => void) => {
  const { t } = useTranslation('statistics')
  const people = ({ readers }: Report) => {
    const names = listed(readers.slice(0, namedMost).map(({ name }) => name))
    return readers.length > namedMost ? t('report.andMore', { names, count: readers.length }) : names
  }
  const viewName = (view: string) => {
    const known = viewIds.find((id) => id === view)
    return known ? t(`view.${known}`) : view
  }
  const columns: TableColumnsType<Report> = [
    {
      key: 'name',
      title: t('report.name'),
      render: (_, report) => <Link to={reportPath(report)}>{report.name}</Link>,
    },
    { key: 'view', title: t('views'), render: (_, { view }) => viewName(view) },
    {
      key: 'owner',
      title: t('report.owner'),
      render: (_, { isMine, ownerName }) => (isMine ? t('report.mine') : ownerName),
    },
    { key: 'readers', title: t('report.sharedWith'), render: (_, report) => people(report) },
    { key: 'schedule', title: t('report.mail'), render: (_, report) => <ReportSchedule report={report} /> },
    {
      key: 'actions',
      title: '',
      align: 'right',
      render: (_, report) =>
        report.isMine && (
          <ReportActions report={report} onChange={() => change(report)} onLook={() => look(report)} />
        ),
    },
  ]
  return columns
}

/** 报表: pages of the statistics under names of one's own, and those that colleagues share. */
export const ReportView = () => {
  const { t } = useTranslation('statistics')
  const query = useReports()
  const [search, write] = useAddressSearch()
  const [changing, setChanging] = useState<Report>()
  const { data } = query
  /** A notice leads to the mails of one. */
  const looked = data?.items.find(({ uuid, isMine }) => isMine && uuid === search.get('report'))
  const look = (uuid: string | undefined) =>
    write((before) => {
      const after = new URLSearchParams(before)
      if (uuid) after.set('report', uuid)
      else after.delete('report')
      return after
    })
  const columns = useReportColumns(setChanging, ({ uuid }) => look(uuid))
  if (!data) return <Pending query={query} rows={5} />
  return (
    <Card title={t('view.report')} note={t('report.note')}>
      {!data.canMail && <Alert type="info" showIcon title={t('report.noSender')} />}
      {data.items.length === 0 ? (
        <EmptyState title={t('report.none')} hint={t('report.noneHint')} />
      ) : (
        <FoldingTable<Report>
          size="small"
          rowKey="uuid"
          columns={columns}
          dataSource={data.items}
          pagination={false}
        />
      )}
      <Suspense fallback={null}>
        {changing && (
          <ReportDialog report={changing} timeZone={data.timeZone} onClose={() => setChanging(undefined)} />
        )}
        {looked && <ReportMails report={looked} onClose={() => look(undefined)} />}
      </Suspense>
    </Card>
  )
}
