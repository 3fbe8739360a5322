import type { LibraryId } from '@rongbian/domain'
import { type ShownStory, useDetail } from '#/story/detail-store.ts'

interface Story {
  storyId: number
  libraryId: LibraryId
}

/** Opens a story over the page, at its first panel or at another; up and down go through the stories beside it. */
export const useOpenStory = (stories: readonly Story[], tab?: ShownStory['tab']) => {
  const open = useDetail((state) => state.open)
  return ({ storyId, libraryId }: Story) => {
    const ids = stories.filter((story) => story.libraryId === libraryId).map((story) => story.storyId)
    open({ libraryId, storyId, ids, ...(tab && { tab }) })
  }
}
