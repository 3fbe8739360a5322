import type { StoryDetail } from '@rongbian/contract/stories'
import { storyTypes } from '@rongbian/domain'
import { useWriting, useWritingStore } from '#/features/writing/keeping/use-writing-session.ts'

/** The story as the server last told it. The page's parts stand only where one is open. */
export const useOpenStory = (): StoryDetail => {
  const story = useWritingStore((state) => state.story)
  if (!story) throw new Error('no story is open')
  return story
}

export const useContainer = () => storyTypes[useOpenStory().type].container
export const useStoryParams = () => useWriting().params
