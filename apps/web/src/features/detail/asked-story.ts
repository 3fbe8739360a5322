import { libraryIds } from '@rongbian/domain'
import type { StoryAt } from '#/features/detail/story-query.ts'

const name = 'story'

/** `?story=group:42` in an address; anything else is not a story. */
export const askedStory = (search: string): StoryAt | undefined => {
  const [, library, id] = /^(\w+):([1-9]\d{0,15})$/.exec(new URLSearchParams(search).get(name) ?? '') ?? []
  const libraryId = libraryIds.find((known) => known === library)
  return libraryId && id ? { libraryId, storyId: Number(id) } : undefined
}

export const withoutStory = (search: string) => {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest.size ? `?${rest}` : ''
}
