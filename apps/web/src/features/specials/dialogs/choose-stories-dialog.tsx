import * as contract from '@rongbian/contract/specials'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Pagination, TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useDesign } from '#/features/specials/builder/use-design.ts'
import { useFeedColumns } from '#/features/specials/fields/use-feed-columns.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { TimeText } from '#/ui/time-text.tsx'

interface Props {
  /** How many more fit. */
  room: number
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
  onClose: () => void
}

const size = 10

const useStories = (filter: { keyword: string; columnId: string | undefined; page: number }) => {
  const channelId = useDesign(({ special }) => special.channelId)
  const { columnId, ...rest } = filter
  return useQuery({
    queryKey: ['specials', 'stories', channelId, filter],
    queryFn: ({ signal }) =>
      call(contract.listSpecialStories, {
        params: { channelId },
        query: { ...rest, size, ...(columnId && { columnId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Stories that are online on the channel, to be placed by hand. */
export const ChooseStoriesDialog = ({ room, chosen, onChoose, onClose }: Props) => {
  const { t } = useTranslation('specials')
  const columns = useFeedColumns()
  const [keyword, setKeyword] = useState('')
  const [columnId, setColumn] = useState<string>()
  const [page, setPage] = useState(0)
  const [ids, setIds] = useState<readonly number[]>([])
  const query = useStories({ keyword, columnId, page })
  const { data } = query
  return (
    <Dialog
      open
      dirty={ids.length > 0}
      width={750}
      title={t('choose.title')}
      okText={t('choose.ok', { count: ids.length })}
      okButtonProps={{ disabled: ids.length === 0 }}
      onOk={() => {
        onChoose([...ids])
        onClose()
      }}
      onCancel={onClose}
    >
      <div className="rb-row rb-wrap rb-gap-1 rb-mb-1">
        <SearchInput
          label={t('choose.search')}
          value={keyword}
          onSearch={(word) => {
            setKeyword(word)
            setPage(0)
          }}
        />
        <TreeSelect
          allowClear
          className="rb-fill"
          aria-label={t('feed.columns')}
          placeholder={t('feed.allColumns')}
          treeData={columns}
          value={columnId}
          onChange={(next?: string) => {
            setColumn(next)
            setPage(0)
          }}
        />
      </div>
      {!data ? (
        <Pending query={query} rows={5} />
      ) : data.total === 0 ? (
        <EmptyState title={t('choose.none')} hint={t('choose.noneHint')} />
      ) : (
        <ul className="rb-lined" aria-label={t('choose.list')}>
          {data.items.map(({ id, title, column, publishedAt }) => {
            const isThere = chosen.includes(id)
            const isChosen = ids.includes(id)
            return (
              <li key={id} className="rb-row rb-gap-1 rb-py-1">
                <Checkbox
                  className="rb-fill"
                  checked={isChosen || isThere}
                  disabled={isThere || (!isChosen && ids.length >= room)}
                  onChange={({ target }) =>
                    setIds(target.checked ? [...ids, id] : ids.filter((one) => one !== id))
                  }
                >
                  {title}
                </Checkbox>
                <small className="rb-meta rb-one-line">
                  {isThere ? t('choose.there') : column?.name} <TimeText at={publishedAt} />
                </small>
              </li>
            )
          })}
        </ul>
      )}
      {data && data.total > size && (
        <Pagination
          size="small"
          className="rb-mt-1"
          current={page + 1}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </Dialog>
  )
}
