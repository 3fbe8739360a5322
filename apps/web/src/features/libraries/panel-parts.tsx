import type { StoryRow } from '@rongbian/contract/stories'
import { Suspense } from 'react'
import { isFiltered, type ListFilter } from '#/features/libraries/list-filter.ts'
import { setMoving, setPrinting, setRecovering, useListStore } from '#/features/libraries/list-store.ts'
import type { RowActs } from '#/features/libraries/use-row-acts.ts'
import type { Rows } from '#/features/libraries/use-rows.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const StoryMenu = lazyPart(async () => (await import('#/features/libraries/story-menu.tsx')).StoryMenu)
const ActionSheet = lazyPart(async () => (await import('#/features/libraries/action-sheet.tsx')).ActionSheet)
const PreviewPane = lazyPart(async () => (await import('#/features/libraries/preview-pane.tsx')).PreviewPane)
const FilterDrawer = lazyPart(
  async () => (await import('#/features/libraries/filter-drawer.tsx')).FilterDrawer,
)
const SaveFilterDialog = lazyPart(
  async () => (await import('#/features/libraries/save-filter-dialog.tsx')).SaveFilterDialog,
)
const MoveRows = lazyPart(async () => (await import('#/features/libraries/move-rows.tsx')).MoveRows)
const RecoverDialog = lazyPart(
  async () => (await import('#/features/locks/recover-dialog.tsx')).RecoverDialog,
)
const PrintDialog = lazyPart(async () => (await import('#/features/detail/print-dialog.tsx')).PrintDialog)

export type AskedPart =
  | { part: 'filters' }
  | { part: 'save' }
  | { part: 'menu'; row: StoryRow; at: { x: number; y: number } }

interface Props {
  asked: AskedPart | undefined
  rows: Rows
  acts: RowActs
  filter: ListFilter
  phone: boolean
  onFilter: (changes: Partial<ListFilter>) => void
  onSave?: ((name: string) => Promise<unknown>) | undefined
  onClose: () => void
}

/** What opens beside and over a list. None of it is loaded before it is asked for. */
export const PanelParts = ({ asked, rows, acts, filter, phone, onFilter, onSave, onClose }: Props) => {
  const { preview, moving, printing, recovering } = useListStore()
  const [firstMoving, ...otherMoving] = moving
  return (
    <Suspense>
      {preview && !phone && rows.active && (
        <PreviewPane row={rows.active} acts={acts} onStep={(step) => rows.go(rows.index + step)} />
      )}
      {asked?.part === 'menu' && !phone && (
        <StoryMenu row={asked.row} at={asked.at} acts={acts} onClose={onClose} />
      )}
      {asked?.part === 'menu' && phone && (
        <ActionSheet
          row={asked.row}
          acts={acts}
          onSelect={() => rows.toggle(asked.row.id)}
          onClose={onClose}
        />
      )}
      {asked?.part === 'filters' && <FilterDrawer filter={filter} onApply={onFilter} onClose={onClose} />}
      {asked?.part === 'save' && onSave && isFiltered(filter) && (
        <SaveFilterDialog onSave={onSave} onClose={onClose} />
      )}
      {firstMoving && <MoveRows rows={[firstMoving, ...otherMoving]} onClose={() => setMoving([])} />}
      {recovering && <RecoverDialog story={recovering} onClose={() => setRecovering(undefined)} />}
      {printing && (
        <PrintDialog
          libraryId={printing.libraryId}
          storyId={printing.id}
          onClose={() => setPrinting(undefined)}
        />
      )}
    </Suspense>
  )
}
