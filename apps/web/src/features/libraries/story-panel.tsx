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
import { isFiltered, keptOf, queryOf } from '#/features/libraries/list-filter.ts'
import { ListHead } from '#/features/libraries/list-head.tsx'
import { setMoving, setPrinting, useListStore } from '#/features/libraries/list-store.ts'
import { offers } from '#/features/libraries/row-actions.ts'
import { markSeen } from '#/features/libraries/seen-store.ts'
import { SkeletonList } from '#/features/libraries/skeleton-list.tsx'
import { StoryGrid } from '#/features/libraries/story-grid.tsx'
import type { Place } from '#/features/libraries/story-source.ts'
import { useBatch } from '#/features/libraries/use-batch.ts'
import type { PlaceControl } from '#/features/libraries/use-place.ts'
import { useReleaseSegments } from '#/features/libraries/use-release-segments.ts'
import { useRowActs } from '#/features/libraries/use-row-acts.ts'
import { useRows } from '#/features/libraries/use-rows.ts'
import { useStoryList } from '#/features/libraries/use-story-list.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useBelow } from '#/ui/use-below.ts'
import './story-list.css'

const part = {
  menu: lazy(async () => ({ default: (await import('#/features/libraries/story-menu.tsx')).StoryMenu })),
  sheet: lazy(async () => ({ default: (await import('#/features/libraries/action-sheet.tsx')).ActionSheet })),
  preview: lazy(async () => ({
    default: (await import('#/features/libraries/preview-pane.tsx')).PreviewPane,
  })),
  batch: lazy(async () => ({ default: (await import('#/features/libraries/batch-bar.tsx')).BatchBar })),
  drawer: lazy(async () => ({
    default: (await import('#/features/libraries/filter-drawer.tsx')).FilterDrawer,
  })),
  save: lazy(async () => ({
    default: (await import('#/features/libraries/save-filter-dialog.tsx')).SaveFilterDialog,
  })),
  print: lazy(async () => ({ default: (await import('#/features/detail/print-dialog.tsx')).PrintDialog })),
  move: lazy(async () => ({ default: (await import('#/features/libraries/move-dialog.tsx')).MoveDialog })),
}

interface Props {
  at: Place
  folder: Folder
  place: PlaceControl
  /** Above everything: the folders, on a phone. */
  top: ReactNode
  onSaveFilter: (name: string, filter: SavedFilter['filter']) => Promise<unknown>
}

interface MenuRequest {
  row: StoryRow
  at: { x: number; y: number }
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

/** The list of one place with everything around it. */
export const StoryPanel = ({ at, folder, place, top, onSaveFilter }: Props) => {
  const zone = use(TimeZone)
  const phone = useBelow(limits.phoneWidth)
  const today = todayIn(zone)
  const list = useStoryList(at, queryOf(place.filter, today, zone))
  const { rows: stories, total, fetchNextPage, isFetchingNextPage, hasNextPage } = list
  const rows = useRows(stories)
  const acts = useRowActs(stories)
  const batch = useBatch()
  const { view, preview, moving, printing } = useListStore()
  const [asked, setAsked] = useState<'drawer' | 'save'>()
  const [menu, setMenu] = useState<MenuRequest>()
  const segments = useSegments({ at, place })
  useSeenInDetail(stories)

  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const removeSelected = () => {
    const removable = rows.selected.filter((row) => offers(row, 'remove'))
    if (removable.length > 0) batch.remove(removable)
    else void batch.destroy(rows.selected.filter((row) => offers(row, 'destroy')))
  }
  const saveFilter = (name: string) => {
    const kept = new URLSearchParams({
      folder: at.folder,
      ...(at.library === 'editLibrary' && { menu: at.menu }),
    })
    return onSaveFilter(name, keptOf(place.filter, kept.toString(), today, zone))
  }
  const shape = phone ? 'strips' : view
  const [firstMoving, ...otherMoving] = moving

  return (
    <>
      <section className="rb-library__list" aria-busy={list.isFetching}>
        {top && <div className="rb-library__top">{top}</div>}
        <ListHead title={folder.name} total={total} place={place} {...segments} />
        <FilterBar
          place={place}
          name={folder.name}
          phone={phone}
          onAdvanced={() => setAsked('drawer')}
          onSave={() => setAsked('save')}
        />
        {list.isPending ? (
          <SkeletonList shape={shape} />
        ) : stories.length === 0 && list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : stories.length === 0 ? (
          <EmptyPlace at={at} folder={folder} place={place} />
        ) : (
          <StoryGrid
            key={shape}
            label={folder.name}
            stories={stories}
            rows={rows}
            acts={acts}
            shape={shape}
            filter={place.filter}
            memoryKey={`${at.library} ${place.key} ${shape}`}
            hasMore={hasNextPage}
            stale={list.isPlaceholderData}
            marksFresh={at.folder === 'todo' || (at.library === 'editLibrary' && at.menu === 'todo')}
            onMore={more}
            onSort={(direction) => place.change({ direction })}
            onMenu={(row, point) => setMenu({ row, at: point })}
            onRemoveSelected={removeSelected}
          />
        )}
        {rows.selected.length > 0 && (
          <Suspense>
            <part.batch rows={rows.selected} onClear={rows.clear} />
          </Suspense>
        )}
      </section>
      <Suspense>
        {preview && !phone && rows.active && (
          <part.preview row={rows.active} acts={acts} onStep={(step) => rows.go(rows.index + step)} />
        )}
        {menu && !phone && <part.menu {...menu} acts={acts} onClose={() => setMenu(undefined)} />}
        {menu && phone && (
          <part.sheet
            row={menu.row}
            acts={acts}
            onSelect={() => rows.toggle(menu.row.id)}
            onClose={() => setMenu(undefined)}
          />
        )}
        {asked === 'drawer' && (
          <part.drawer filter={place.filter} onApply={place.change} onClose={() => setAsked(undefined)} />
        )}
        {asked === 'save' && isFiltered(place.filter) && (
          <part.save onSave={saveFilter} onClose={() => setAsked(undefined)} />
        )}
        {printing && (
          <part.print
            libraryId={printing.libraryId}
            storyId={printing.id}
            onClose={() => setPrinting(undefined)}
          />
        )}
        {firstMoving && <part.move rows={[firstMoving, ...otherMoving]} onClose={() => setMoving([])} />}
      </Suspense>
    </>
  )
}
