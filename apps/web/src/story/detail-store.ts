import type { LibraryId } from '@rongbian/domain'
import { create } from 'zustand'
import { guards } from '#/ui/leaving.ts'

export interface ShownStory {
  libraryId: LibraryId
  storyId: number
  /** The list it was opened from, for going up and down. */
  ids: number[]
  /** Which panel it opens with, where that is not the first. */
  tab?: 'release'
}

interface DetailState {
  shown?: ShownStory | undefined
  open: (shown: ShownStory) => void
  close: () => void
}

/** Which story the detail dialog shows; any screen may open it. */
export const useDetail = create<DetailState>((set) => ({
  // A question about another story does not lie over this one.
  open: (shown) => guards.afterDialogs(() => set({ shown })),
  close: () => set({ shown: undefined }),
}))
