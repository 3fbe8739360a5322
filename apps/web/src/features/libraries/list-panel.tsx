import type { StoryRow } from '@rongbian/contract/stories'
import { limits } from '@rongbian/domain'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '#/features/libraries/filter-bar.tsx'
import { ListHead, type SegmentChoice } from '#/features/libraries/list-head.tsx'
import { useListStore } from '#/features/libraries/list-store.ts'
import { type AskedPart, PanelParts } from '#/features/libraries/panel-parts.tsx'
import { offers } from '#/features/libraries/row-actions.ts'
import { markSeen } from '#/features/libraries/seen-store.ts'
import { SkeletonList } from '#/features/libraries/skeleton-list.tsx'
import { StoryGrid } from '#/features/libraries/story-grid.tsx'
import type { ListedBy } from '#/features/libraries/story-source.ts'
import { useBatch } from '#/features/libraries/use-batch.ts'
import type { FilterControl } from '#/features/libraries/use-place.ts'
import { useRowActs } from '#/features/libraries/use-row-acts.ts'
import { type Rows, useRows } from '#/features/libraries/use-rows.ts'
import type { PagedStories } from '#/features/libraries/use-story-list.ts'
import { useDetail } from '#/story/detail-store.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { useBelow } from '#/ui/use-below.ts'
import './story-list.css'

const BatchBar = lazyPart(async () => (await import('#/features/libraries/batch-bar.tsx')).BatchBar)

interface Props {
  title: string
  /** Where the search of the filter bar looks. */
  searchName: string
  list: PagedStories
  control: FilterControl
  /** What stands there instead of no rows. */
  empty: ReactNode
  memoryKey: string
  /** Rows bear weight until they were looked at. */
  marksFresh?: boolean
  /** What the order by change means here. */
  listedBy?: ListedBy
  /** Above everything: the folders, on a phone. */
  top?: ReactNode
  segments?: SegmentChoice | undefined
  /** Without it a filter cannot be kept here. */
  onSave?: (name: string) => Promise<unknown>
}

/** The story shown in the detail has been looked at, however it was reached. */
const useSeenInDetail = (rows: readonly StoryRow[]) => {
  const shown = useDetail((state) => state.shown?.storyId)
  useEffect(() => {
    const row = rows.find(({ id }) => id === shown)
    if (row) markSeen(row)
  }, [rows, shown])
}

/** Into the waste box; from there, for good. */
const useRemoveSelected = ({ selected }: Rows) => {
  const batch = useBatch()
  return () => {
    const removable = selected.filter((row) => offers(row, 'remove'))
    const destroyable = selected.filter((row) => offers(row, 'destroy'))
    if (removable.length > 0) batch.remove(removable)
    else if (destroyable.length > 0) void batch.destroy(destroyable)
  }
}

/** Only the rest is missing; what is there stays. */
const MoreFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['library', 'common'])
  return (
    <p className="rb-list-more rb-centred rb-fs-13 rb-line-above rb-soft rb-still" role="alert">
      {t('moreFailed')}
      <button
        type="button"
        className="rb-filters__text rb-h-28 rb-hovers rb-px-1 rb-fs-13 rb-soft rb-gap-6 rb-one-line rb-round rb-still rb-inline"
        onClick={onRetry}
      >
        {t('common:action.retry')}
      </button>
    </p>
  )
}

/** A list of stories with everything around it. */
export const ListPanel = (props: Props) => {
  const {
    title,
    searchName,
    list,
    control,
    empty,
    memoryKey,
    marksFresh = false,
    listedBy = 'updated',
    top,
    segments,
    onSave,
  } = props
  const phone = useBelow(limits.phoneWidth)
  const view = useListStore((state) => state.view)
  const { rows: stories, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const rows = useRows(stories)
  const acts = useRowActs(stories)
  const [asked, setAsked] = useState<AskedPart>()
  const removeSelected = useRemoveSelected(rows)
  useSeenInDetail(stories)

  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const shape = phone ? 'strips' : view
  const content = () => {
    if (list.isPending && list.fetchStatus !== 'idle') return <SkeletonList shape={shape} />
    if (stories.length === 0 && list.error) {
      return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    }
    if (stories.length === 0) return empty
    return (
      <StoryGrid
        key={shape}
        label={title}
        stories={stories}
        rows={rows}
        acts={acts}
        shape={shape}
        filter={control.filter}
        memoryKey={`${memoryKey} ${shape}`}
        hasMore={list.hasNextPage && !isFetchNextPageError}
        stale={list.isPlaceholderData}
        busy={list.isPlaceholderData || list.lastVisit !== undefined}
        marksFresh={marksFresh}
        listedBy={listedBy}
        onMore={more}
        onSort={(direction) => control.change({ direction })}
        onMenu={(row, point) => setAsked({ part: 'menu', row, at: point })}
        onRemoveSelected={removeSelected}
      />
    )
  }

  return (
    <>
      <section className="rb-library__list rb-stack rb-fill rb-anchor" aria-label={title}>
        {top && <div className="rb-library__top">{top}</div>}
        <ListHead
          title={title}
          lastVisit={list.lastVisit ? { at: list.lastVisit, failed: list.isRefetchError } : undefined}
          total={list.total}
          control={control}
          listedBy={listedBy}
          segments={segments}
        />
        <FilterBar
          control={control}
          name={searchName}
          phone={phone}
          onAdvanced={() => setAsked({ part: 'filters' })}
          onSave={onSave && (() => setAsked({ part: 'save' }))}
        />
        {content()}
        {isFetchNextPageError && <MoreFailed onRetry={() => void fetchNextPage()} />}
        {rows.selected.length > 0 && (
          <Suspense>
            <BatchBar rows={rows.selected} onClear={rows.clear} />
          </Suspense>
        )}
      </section>
      <PanelParts
        asked={asked}
        rows={rows}
        acts={acts}
        filter={control.filter}
        phone={phone}
        onFilter={control.change}
        onSave={onSave}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
