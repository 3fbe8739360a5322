import type { SavedFilter } from '@rongbian/contract/libraries'
import type { StoryRow } from '@rongbian/contract/stories'
import { limits } from '@rongbian/domain'
import { lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#/features/admin/audit/day-bounds.ts'
import { useDetail } from '#/features/detail/detail-store.ts'
import { EmptyPlace } from '#/features/libraries/empty-place.tsx'
import { FilterBar } from '#/features/libraries/filter-bar.tsx'
import type { Folder } from '#/features/libraries/folder.ts'
import { type GroupMenu, groupMenus } from '#/features/libraries/libraries.ts'
import { keptOf, queryOf } from '#/features/libraries/list-filter.ts'
import { ListHead } from '#/features/libraries/list-head.tsx'
import { useListStore } from '#/features/libraries/list-store.ts'
import { type AskedPart, PanelParts } from '#/features/libraries/panel-parts.tsx'
import { offers } from '#/features/libraries/row-actions.ts'
import { markSeen } from '#/features/libraries/seen-store.ts'
import { SkeletonList } from '#/features/libraries/skeleton-list.tsx'
import { StoryGrid } from '#/features/libraries/story-grid.tsx'
import type { Place } from '#/features/libraries/story-source.ts'
import { useBatch } from '#/features/libraries/use-batch.ts'
import type { PlaceControl } from '#/features/libraries/use-place.ts'
import { useReleaseSegments } from '#/features/libraries/use-release-segments.ts'
import { useRowActs } from '#/features/libraries/use-row-acts.ts'
import { type Rows, useRows } from '#/features/libraries/use-rows.ts'
import { useStoryList } from '#/features/libraries/use-story-list.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useBelow } from '#/ui/use-below.ts'
import './story-list.css'

const BatchBar = lazy(async () => ({
  default: (await import('#/features/libraries/batch-bar.tsx')).BatchBar,
}))

interface Props {
  at: Place
  folder: Folder
  place: PlaceControl
  /** Above everything: the folders, on a phone. */
  top: ReactNode
  onSaveFilter: (name: string, filter: SavedFilter['filter']) => Promise<unknown>
}

const useSegments = ({ at, place }: Pick<Props, 'at' | 'place'>) => {
  const { t } = useTranslation('library')
  const releases = useReleaseSegments(place)
  if (at.library === 'publishingLibrary') return releases
  return {
    segments:
      at.library === 'editLibrary' ? groupMenus.map((value) => ({ value, label: t(`menu.${value}`) })) : [],
    segment: at.menu,
    // The values are those of the table above.
    onSegment: (menu: string) => place.openMenu(menu as GroupMenu),
  }
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
    if (removable.length > 0) batch.remove(removable)
    else void batch.destroy(selected.filter((row) => offers(row, 'destroy')))
  }
}

/** Only the rest is missing; what is there stays. */
const MoreFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['library', 'common'])
  return (
    <p className="rb-list-more" role="alert">
      {t('moreFailed')}
      <button type="button" className="rb-filters__text" onClick={onRetry}>
        {t('common:action.retry')}
      </button>
    </p>
  )
}

const isTodo = ({ library, folder, menu }: Place) =>
  library === 'editLibrary' ? menu === 'todo' : library === 'workArea' && folder === 'todo'

/** The list of one place with everything around it. */
export const StoryPanel = ({ at, folder, place, top, onSaveFilter }: Props) => {
  const zone = use(TimeZone)
  const today = todayIn(zone)
  const phone = useBelow(limits.phoneWidth)
  const view = useListStore((state) => state.view)
  const list = useStoryList(at, queryOf(place.filter, today, zone))
  const { rows: stories, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const rows = useRows(stories)
  const acts = useRowActs(stories)
  const [asked, setAsked] = useState<AskedPart>()
  const segments = useSegments({ at, place })
  const removeSelected = useRemoveSelected(rows)
  useSeenInDetail(stories)

  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const saveFilter = (name: string) => {
    const menu = at.library === 'editLibrary' && { menu: at.menu }
    const where = new URLSearchParams({ folder: at.folder, ...menu }).toString()
    return onSaveFilter(name, keptOf(place.filter, where, today, zone))
  }
  const shape = phone ? 'strips' : view
  const content = () => {
    if (list.isPending) return <SkeletonList shape={shape} />
    if (stories.length === 0 && list.error) {
      return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    }
    if (stories.length === 0) return <EmptyPlace at={at} folder={folder} place={place} />
    return (
      <StoryGrid
        key={shape}
        label={folder.name}
        stories={stories}
        rows={rows}
        acts={acts}
        shape={shape}
        filter={place.filter}
        memoryKey={`${at.library} ${place.key} ${shape}`}
        hasMore={list.hasNextPage && !isFetchNextPageError}
        stale={list.isPlaceholderData}
        marksFresh={isTodo(at)}
        onMore={more}
        onSort={(direction) => place.change({ direction })}
        onMenu={(row, point) => setAsked({ part: 'menu', row, at: point })}
        onRemoveSelected={removeSelected}
      />
    )
  }

  return (
    <>
      <section className="rb-library__list" aria-label={folder.name}>
        {top && <div className="rb-library__top">{top}</div>}
        <ListHead title={folder.name} total={list.total} place={place} {...segments} />
        <FilterBar
          place={place}
          name={folder.name}
          phone={phone}
          onAdvanced={() => setAsked({ part: 'filters' })}
          onSave={() => setAsked({ part: 'save' })}
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
        filter={place.filter}
        phone={phone}
        onFilter={place.change}
        onSave={saveFilter}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
