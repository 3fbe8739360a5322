import type { LibraryId } from '@rongbian/domain'
import { create } from 'zustand'

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
  open: (shown) => set({ shown }),
  close: () => set({ shown: undefined }),
}))
