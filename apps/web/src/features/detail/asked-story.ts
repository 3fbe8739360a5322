import { libraryIds } from '@rongbian/domain'
import type { ShownStory } from '#/story/detail-store.ts'

const name = 'story'

const pattern = /^(\w+):([1-9]\d{0,15})(:release)?$/

/** `?story=group:42` in an address, with `:release` for its channels; anything else is not a story. */
export const askedStory = (search: string): Omit<ShownStory, 'ids'> | undefined => {
  const [, library, id, release] = pattern.exec(new URLSearchParams(search).get(name) ?? '') ?? []
  const libraryId = libraryIds.find((known) => known === library)
  if (!libraryId || !id) return
  return { libraryId, storyId: Number(id), ...(release && { tab: 'release' }) }
}

export const withoutStory = (search: string) => {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest.size ? `?${rest}` : ''
}
