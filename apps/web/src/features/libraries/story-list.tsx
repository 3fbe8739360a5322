import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/ui/empty-state.tsx'
import '#/ui/query-table.css'

interface Props {
  emptyTitle: string
  emptyHint: string
}

const fromTablet: ['md'] = ['md']

/** The list of a library. There are no stories yet, and it says so. */
export const StoryList = ({ emptyTitle, emptyHint }: Props) => {
  const { t } = useTranslation('library')
  return (
    <Table
      className="rb-table rb-library__table"
      rowKey="uuid"
      dataSource={[]}
      pagination={false}
      columns={[
        { title: t('column.story') },
        { title: t('column.review'), width: 152, responsive: fromTablet },
        { title: t('column.channels'), width: 152, responsive: fromTablet },
        { title: t('column.author'), width: 176, responsive: fromTablet },
      ]}
      locale={{ emptyText: <EmptyState title={emptyTitle} hint={emptyHint} /> }}
    />
  )
}
