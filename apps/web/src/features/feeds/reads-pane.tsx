import type { Feed } from '@rongbian/contract/feeds'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReads } from '#/features/feeds/use-feeds.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { TimeText } from '#/ui/time-text.tsx'

type Read = NonNullable<ReturnType<typeof useReads>['data']>['items'][number]

const useReadColumns = (): TableColumnsType<Read> => {
  const { t } = useTranslation('feeds')
  return [
    { key: 'at', title: t('reads.at'), render: (_, { at }) => <TimeText at={at} exact /> },
    {
      key: 'status',
      title: t('reads.status'),
      render: (_, { status, problem }) => problem || t('reads.answered', { status }),
    },
    { key: 'fresh', title: t('reads.fresh'), align: 'right', dataIndex: 'fresh' },
    { key: 'changed', title: t('reads.changed'), align: 'right', dataIndex: 'changed' },
    { key: 'ms', title: t('reads.ms'), align: 'right', dataIndex: 'ms' },
  ]
}

interface Props {
  feed: Feed
  onClose: () => void
}

/** 读取记录 of the last thirty days. */
export const ReadsPane = ({ feed: { id, name }, onClose }: Props) => {
  const { t } = useTranslation('feeds')
  const [at, setAt] = useState({ page: 0, pageSize: 20 })
  const query = useReads(id, at.page, at.pageSize)
  const columns = useReadColumns()
  return (
    <SidePane
      open
      dirty={false}
      size="min(720px, 100vw)"
      title={t('reads.title', { name })}
      onClose={onClose}
    >
      <QueryTable<Read>
        query={query}
        {...at}
        onPage={(page, pageSize) => setAt({ page, pageSize })}
        rowKey="at"
        size="small"
        columns={columns}
        folds
        empty={<EmptyState title={t('reads.none')} hint={t('reads.noneHint')} />}
      />
    </SidePane>
  )
}
