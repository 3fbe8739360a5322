import type { AuditRow } from '@rongbian/contract/admin'
import { Button } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchFilter } from '#/console/use-search-filter.ts'
import { AuditDetails } from '#/features/admin/audit/audit-details.tsx'
import { AuditFilters } from '#/features/admin/audit/audit-filters.tsx'
import { detailLines } from '#/features/admin/audit/detail-lines.ts'
import { exportAudit } from '#/features/admin/audit/export-audit.ts'
import { useAudit } from '#/features/admin/audit/use-audit.ts'
import { useAuditColumns } from '#/features/admin/audit/use-audit-columns.tsx'
import { startTask } from '#/features/tasks/index.ts'
import { dayBounds } from '#/ui/day-bounds.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import './audit-panel.css'

const filterNames = ['keyword', 'action', 'from', 'to'] as const

export const AuditPanel = () => {
  const { t } = useTranslation('admin')
  const zone = use(TimeZone)
  const columns = useAuditColumns()
  const { values, change, paging } = useSearchFilter(filterNames)
  const { keyword, action, from, to } = values
  const isFiltered = Boolean(keyword || action || from || to)
  const filter = { keyword, action, ...dayBounds(from, to, zone) }
  const query = useAudit({ ...filter, page: paging.page, size: paging.pageSize })
  useExistingPage({
    total: query.isPlaceholderData ? undefined : query.data?.total,
    size: paging.pageSize,
    page: paging.page,
    goTo: (page) => paging.onPage(page, paging.pageSize),
  })

  const actions = query.data?.actions ?? []
  const clear = () => change({ keyword: undefined, action: undefined, from: undefined, to: undefined })
  const empty = (
    <EmptyState
      title={t('audit.none')}
      hint={isFiltered && t('audit.noneHint')}
      action={isFiltered && <Button onClick={clear}>{t('person.clearFilter')}</Button>}
    />
  )

  return (
    <div className="rb-audit rb-surface rb-tall rb-stack">
      <AuditFilters
        values={values}
        actions={actions}
        onChange={change}
        onExport={() => startTask({ label: t('audit.exportLabel'), run: exportAudit(filter) })}
      />
      <div className="rb-audit__table rb-scroll">
        <QueryTable<AuditRow>
          query={query}
          {...paging}
          rowKey="id"
          size="small"
          columns={columns}
          empty={empty}
          expandable={{
            expandedRowRender: ({ details }) => <AuditDetails details={details} actions={actions} />,
            rowExpandable: ({ details }) => detailLines(details).length > 0,
            columnWidth: 40,
            columnTitle: <span className="rb-visually-hidden">{t('audit.details')}</span>,
          }}
        />
      </div>
    </div>
  )
}
