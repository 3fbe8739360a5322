import { type Feed, feedHealths } from '@rongbian/contract/feeds'
import { limits } from '@rongbian/domain'
import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchFilter } from '#/console/use-search-filter.ts'
import { AddFeedDialog } from '#/features/feeds/add-feed-dialog.tsx'
import type { Asking } from '#/features/feeds/asking.ts'
import { ChangeFeedDialog } from '#/features/feeds/change-feed-dialog.tsx'
import { OpmlButtons } from '#/features/feeds/opml-buttons.tsx'
import { ReadsPane } from '#/features/feeds/reads-pane.tsx'
import { useFeedColumns } from '#/features/feeds/use-feed-columns.tsx'
import { useFeeds } from '#/features/feeds/use-feeds.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { useBelow } from '#/ui/use-below.ts'
import { useExistingPage } from '#/ui/use-existing-page.ts'

const filterNames = ['keyword', 'health'] as const

const healthIn = (text: string | undefined) => feedHealths.find((health) => health === text)

export const FeedPanel = () => {
  const { t } = useTranslation('feeds')
  const { values, change, paging } = useSearchFilter(filterNames)
  const [asking, setAsking] = useState<Asking | { to: 'add' }>()
  const columns = useFeedColumns(setAsking)
  const isPhone = useBelow(limits.phoneWidth)
  const health = healthIn(values.health)
  const query = useFeeds({
    page: paging.page,
    size: paging.pageSize,
    ...(values.keyword && { keyword: values.keyword }),
    ...(health && { health }),
  })
  useExistingPage({
    total: query.isPlaceholderData ? undefined : query.data?.total,
    size: paging.pageSize,
    page: paging.page,
    goTo: (page) => paging.onPage(page, paging.pageSize),
  })
  const isFiltered = Boolean(values.keyword || health)
  const add = () => setAsking({ to: 'add' })
  const close = () => setAsking(undefined)
  const addButton = (
    <Button type="primary" icon={<Plus size={16} />} onClick={add}>
      {t('add')}
    </Button>
  )
  const clear = (
    <Button onClick={() => change({ keyword: undefined, health: undefined })}>{t('clear')}</Button>
  )

  return (
    <div className="rb-stack rb-tall rb-surface">
      <div className="rb-filter-bar rb-row rb-wrap rb-gap-1 rb-mt-15">
        <SearchInput
          label={t('search')}
          value={values.keyword ?? ''}
          onSearch={(keyword) => change({ keyword })}
        />
        <Select
          allowClear
          aria-label={t('column.health')}
          className="rb-filter-bar__select rb-phone-grow"
          placeholder={t('anyHealth')}
          value={health ?? null}
          options={feedHealths.map((value) => ({ value, label: t(`health.${value}`) }))}
          onChange={(chosen) => change({ health: chosen ?? undefined })}
        />
        <span className="rb-filter-bar__end rb-row rb-wrap rb-gap-1">
          <OpmlButtons />
          {addButton}
        </span>
      </div>
      <div className="rb-fill rb-scroll">
        <QueryTable<Feed>
          query={query}
          {...paging}
          rowKey="id"
          size="small"
          columns={columns}
          {...(!isPhone && { scroll: { x: 'max-content' } })}
          empty={
            <EmptyState
              title={isFiltered ? t('noneFound') : t('none')}
              hint={isFiltered ? undefined : t('noneHint')}
              action={isFiltered ? clear : addButton}
            />
          }
        />
      </div>
      {asking?.to === 'add' && <AddFeedDialog onClose={close} />}
      {asking?.to === 'change' && <ChangeFeedDialog feed={asking.feed} onClose={close} />}
      {asking?.to === 'reads' && <ReadsPane feed={asking.feed} onClose={close} />}
    </div>
  )
}
