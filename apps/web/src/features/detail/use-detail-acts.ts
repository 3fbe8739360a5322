import type { StoryDetail } from '@rongbian/contract/stories'
import { useQueryClient } from '@tanstack/react-query'
import { useAskUnlock } from '#/features/locks/index.ts'
import type { ExportFormat } from '#/story/story-calls.ts'
import { storyKey } from '#/story/story-query.ts'
import { useStoryActs } from '#/story/use-story-acts.ts'

/** The acts of every list, followed by reading this story again, or by closing it when it is gone from here. */
export const useDetailActs = (story: StoryDetail, onClose: () => void) => {
  const client = useQueryClient()
  const acts = useStoryActs()
  const askUnlock = useAskUnlock()
  const { id, libraryId, title, lock } = story
  const readAgain = () => client.invalidateQueries({ queryKey: storyKey(story.id) })
  const thenRead = (act: Promise<boolean>) => void act.then(readAgain)
  const thenClose = (act: Promise<boolean>) => void act.then((done) => done && onClose())
  return {
    favourite: () => thenRead(acts.favourite(story)),
    copy: () => thenRead(acts.copy(story)),
    exportAs: (format: ExportFormat) => thenRead(acts.exportAs(story, format)),
    unlock: () => void (lock && askUnlock({ storyId: id, libraryId, title, lock })),
    remove: () => thenClose(acts.remove(story)),
    destroy: () => thenClose(acts.destroy(story)),
  }
}
export type DetailActs = ReturnType<typeof useDetailActs>
