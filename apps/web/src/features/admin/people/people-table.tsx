import type { PersonRow } from '@rongbian/contract/admin'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#/features/admin/people/asking.ts'
import { usePeopleColumns } from '#/features/admin/people/use-people-columns.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { type Page, QueryTable } from '#/ui/query-table.tsx'

interface Props {
  query: UseQueryResult<Page<PersonRow>>
  page: number
  pageSize: number
  onPage: (page: number, pageSize: number) => void
  isFiltered: boolean
  selected: PersonRow[]
  onSelect: (people: PersonRow[]) => void
  onAsk: Ask
  onClear: () => void
  onCreate: () => void
}

export const PeopleTable = ({
  isFiltered,
  selected,
  onSelect,
  onAsk,
  onClear,
  onCreate,
  ...table
}: Props) => {
  const { t } = useTranslation('admin')
  const columns = usePeopleColumns(onAsk)
  const empty = isFiltered ? (
    <EmptyState
      title={t('person.noneFound')}
      hint={t('person.noneFoundHint')}
      action={<Button onClick={onClear}>{t('person.clearFilter')}</Button>}
    />
  ) : (
    <EmptyState
      title={t('person.none')}
      hint={t('person.noneHint')}
      action={<Button onClick={onCreate}>{t('person.create')}</Button>}
    />
  )

  return (
    <div className="rb-people__table rb-scroll">
      <QueryTable<PersonRow>
        {...table}
        rowKey="uuid"
        size="small"
        columns={columns}
        empty={empty}
        rowSelection={{
          selectedRowKeys: selected.map(({ uuid }) => uuid),
          preserveSelectedRowKeys: true,
          columnWidth: 44,
          onChange: (_, people) => onSelect(people),
          getTitleCheckboxProps: () => ({ 'aria-label': t('person.selectAll') }),
          getCheckboxProps: ({ name }) => ({ 'aria-label': t('person.select', { name }) }),
        }}
      />
    </div>
  )
}
