import type { StoryRow } from '@rongbian/contract/stories'
import { handActs } from '#/features/hand-over/index.ts'
import { setMoving, setPrinting, setRecovering } from '#/features/libraries/list-store.ts'
import type { RowActionId } from '#/features/libraries/row-actions.ts'
import { useAskUnlock } from '#/features/locks/index.ts'
import { releaseActs } from '#/features/releases/index.ts'
import { useReviewActs } from '#/features/review/index.ts'
import { useDetail } from '#/story/detail-store.ts'
import { openEditor } from '#/story/open-editor.ts'
import type { ExportFormat } from '#/story/story-calls.ts'
import { useStoryActs } from '#/story/use-story-acts.ts'

export type RowActs = Record<Exclude<RowActionId, 'export'>, (row: StoryRow) => void> & {
  export: (row: StoryRow, format: ExportFormat) => void
}

/** Every action of a row, ready to run. `rows` are the neighbours the detail can walk through. */
export const useRowActs = (rows: readonly StoryRow[]): RowActs => {
  const acts = useStoryActs()
  const askUnlock = useAskUnlock()
  const reviewActs = useReviewActs()
  const open = ({ id, libraryId }: StoryRow) => {
    const ids = rows.filter((other) => other.libraryId === libraryId).map((other) => other.id)
    useDetail.getState().open({ libraryId, storyId: id, ids })
  }
  return {
    open,
    ...handActs,
    ...reviewActs,
    ...releaseActs,
    // Nobody decides about a text they have not before them.
    'story-approve': open,
    edit: openEditor,
    print: setPrinting,
    move: (row) => setMoving([row]),
    favourite: (row) => void acts.favourite(row),
    copy: (row) => void acts.copy(row),
    restore: setRecovering,
    remove: (row) => void acts.remove(row),
    destroy: (row) => void acts.destroy(row),
    unlock: ({ id, libraryId, title, lock }) =>
      void (lock && askUnlock({ storyId: id, libraryId, title, lock })),
    export: (row, format) => void acts.exportAs(row, format),
  }
}
