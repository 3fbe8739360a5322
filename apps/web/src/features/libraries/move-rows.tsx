import type { StoryRow } from '@rongbian/contract/stories'
import { offers } from '#/features/libraries/row-actions.ts'
import { useBatch } from '#/features/libraries/use-batch.ts'
import { MoveDialog } from '#/story/move-dialog.tsx'

interface Props {
  rows: readonly [StoryRow, ...StoryRow[]]
  onClose: () => void
}

/** The chosen rows of a list, in one dialog. */
export const MoveRows = ({ rows, onClose }: Props) => {
  const batch = useBatch()
  const [first] = rows
  // A folder belongs to one library; stories of another stay where they are.
  const movable = rows.filter(({ libraryId }) => libraryId === first.libraryId)
  const many = movable.length > 1 && {
    count: movable.length,
    hasFolder: movable.some(({ folderId }) => folderId),
    move: (folderId: string | null) => batch.move(movable, folderId),
  }
  return (
    <MoveDialog
      story={first}
      mayEdit={offers(first, 'edit')}
      many={many || undefined}
      others={rows.length - movable.length}
      onClose={onClose}
    />
  )
}
