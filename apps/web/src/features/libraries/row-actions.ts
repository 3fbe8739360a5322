import type { StoryRow } from '@rongbian/contract/stories'
import type { StoryAction } from '@rongbian/domain'
import {
  Copy,
  Download,
  FolderInput,
  LockOpen,
  type LucideIcon,
  Maximize2,
  Printer,
  Shredder,
  SquarePen,
  Star,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type HandAction, handRowActions } from '#/features/hand-over/index.ts'
import { type ReleaseAction, releaseRowActions } from '#/features/releases/index.ts'
import { type ReviewAction, reviewRowActions } from '#/features/review/index.ts'

export type RowActionId =
  | 'open'
  | 'edit'
  | 'favourite'
  | 'copy'
  | 'move'
  | 'export'
  | 'print'
  | 'restore'
  | 'unlock'
  | 'remove'
  | 'destroy'
  | HandAction
  | ReviewAction
  | ReleaseAction

interface RowAction {
  id: RowActionId
  icon: LucideIcon
  /** Offered when the server names one of these; always when there is none. */
  codes: readonly StoryAction[]
  /** Beside the row; the others stand in 更多. */
  near?: boolean
  danger?: boolean
  /** Pointless without something to act on, whatever the rights. */
  applies?: (row: StoryRow) => boolean
}

export const rowActions: readonly RowAction[] = [
  { id: 'open', icon: Maximize2, codes: [], near: true },
  { id: 'edit', icon: SquarePen, codes: ['story-edit', 'product-story-edit'], near: true },
  { id: 'restore', icon: Undo2, codes: ['story-restore'], near: true },
  { id: 'favourite', icon: Star, codes: ['story-favorite'], near: true },
  ...handRowActions,
  ...reviewRowActions,
  ...releaseRowActions,
  { id: 'copy', icon: Copy, codes: ['story-copy'] },
  { id: 'move', icon: FolderInput, codes: ['story-move'] },
  { id: 'export', icon: Download, codes: ['story-export'] },
  { id: 'print', icon: Printer, codes: ['story-print'] },
  { id: 'unlock', icon: LockOpen, codes: ['story-unlock'], applies: ({ lock }) => lock !== null },
  { id: 'remove', icon: Trash2, codes: ['story-delete'], danger: true },
  { id: 'destroy', icon: Shredder, codes: ['story-destroy'], danger: true },
]

/** What the server offers for the row; the screen adds no rule of its own. */
export const actionsOf = (row: StoryRow) =>
  rowActions.filter(
    ({ codes, applies }) =>
      (codes.length === 0 || codes.some((code) => row.actions.includes(code))) && (applies?.(row) ?? true),
  )

export const offers = (row: StoryRow, id: RowActionId) => actionsOf(row).some((action) => action.id === id)
