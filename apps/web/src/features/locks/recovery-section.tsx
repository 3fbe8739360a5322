import * as libraries from '@rongbian/contract/libraries'
import type { StoryRow } from '@rongbian/contract/stories'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { RecoverDialog } from '#/features/locks/recover-dialog.tsx'
import { useDetail } from '#/story/detail-store.ts'
import { StoryCover } from '#/story/story-cover.tsx'
import { storiesKey, useStorySignals } from '#/story/story-signals.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import '#/ui/query-table.css'
import './locks.css'

const fromTablet: ['md'] = ['md']
const pageSize = 20

const useWaste = () => {
  useStorySignals()
  return useInfiniteQuery({
    queryKey: [storiesKey, 'waste'],
    queryFn: ({ pageParam, signal }) =>
      call(libraries.listPersonal, {
        params: { lib: 'workspace', pathId: 'waste' },
        body: { size: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

const useColumns = (onRecover: (row: StoryRow) => void): NonNullable<TableProps<StoryRow>['columns']> => {
  const { t } = useTranslation(['detail', 'stories'])
  const open = useDetail((state) => state.open)
  return [
    {
      key: 'story',
      title: t('locks.story'),
      render: (_, row) => (
        <button
          type="button"
          className="rb-lights rb-row rb-gap-15 rb-left rb-break"
          onClick={() => open({ libraryId: row.libraryId, storyId: row.id, ids: [] })}
        >
          <StoryCover story={row} />
          <span>{row.title || t('untitled')}</span>
        </button>
      ),
    },
    { title: t('recover.by'), width: 144, responsive: fromTablet, dataIndex: 'updatedBy' },
    {
      key: 'when',
      title: t('recover.when'),
      width: 144,
      responsive: fromTablet,
      render: (_, { trashed, updated }) => <TimeText at={trashed ?? updated} />,
    },
    {
      key: 'act',
      width: 96,
      align: 'right',
      render: (_, row) =>
        row.actions.includes('story-restore') && (
          <Button
            size="small"
            aria-label={t('recover.one', { title: row.title })}
            onClick={() => onRecover(row)}
          >
            {t('recover.ok')}
          </Button>
        ),
    },
  ]
}

/** 恢复稿件: what the person has thrown away, and the way back. */
export const RecoverySection = () => {
  const { t } = useTranslation('detail')
  const [asked, setAsked] = useState<StoryRow>()
  const columns = useColumns(setAsked)
  const query = useWaste()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (!data) return <Pending query={query} rows={5} height={64} />

  const rows = data.pages.flatMap(({ items }) => items)
  return (
    <>
      <p className="rb-locks__hint rb-note">{t('recover.hint')}</p>
      {rows.length === 0 ? (
        <EmptyState title={t('recover.empty')} hint={t('recover.emptyHint')} />
      ) : (
        <Table<StoryRow>
          className="rb-table rb-locks rb-touchable"
          rowKey="id"
          columns={columns}
          dataSource={rows}
          pagination={false}
        />
      )}
      {hasNextPage && (
        <Button className="rb-locks__more" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('recover.more')}
        </Button>
      )}
      {asked && <RecoverDialog story={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
