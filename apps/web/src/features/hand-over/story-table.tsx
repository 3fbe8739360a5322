import { Table, type TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HandStory } from '#/features/hand-over/hand-over-store.ts'
import { TypeIcon } from '#/story/type-icon.tsx'

const scroll = { y: 132 }

/** What goes along, when it is more than one. */
export const StoryTable = ({ stories }: { stories: readonly HandStory[] }) => {
  const { t } = useTranslation(['handOver', 'stories'])
  const columns: NonNullable<TableProps<HandStory>['columns']> = [
    { title: t('table.type'), dataIndex: 'type', width: 64, render: (type) => <TypeIcon type={type} /> },
    { title: t('table.title'), ellipsis: true, render: (_, { title }) => title || t('stories:untitled') },
    { title: t('table.author'), dataIndex: 'authorName', width: 112, ellipsis: true },
  ]
  return (
    <Table<HandStory>
      size="small"
      rowKey="id"
      className="rb-hand__stories"
      aria-label={t('table.label')}
      pagination={false}
      scroll={scroll}
      columns={columns}
      dataSource={[...stories]}
    />
  )
}
