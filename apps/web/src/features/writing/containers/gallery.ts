import type { Photo, StoryContent } from '@rongbian/contract/stories'
import { storyLimits } from '@rongbian/domain'
import type { Uploaded } from '#/editor/upload/upload-types.ts'
import { bareCover } from '#/features/media/index.ts'
import { moveItem } from '#/features/writing/containers/move-item.ts'
import type { Draft } from '#/features/writing/draft/draft.ts'

/** A picture of a series as it is known; without a size where nobody has asked for it. */
interface Chosen {
  url: string
  name: string
  size?: number
}

export const chosenCover = ({ coverList, thumbnailUrl }: StoryContent) => coverList[0]?.url || thumbnailUrl

/** Without a cover of its own the story is shown with its first picture. */
export const coverIndex = (photos: readonly Photo[], cover: string) =>
  cover ? photos.findIndex(({ url }) => url === cover) : 0

/** What can be done to a series. It is read when it is changed: pictures arrive while a dialog stands open. */
export const galleryOf = (draft: Draft) => {
  const content = () => draft.store.getState().content
  const change = (next: (photos: Photo[]) => Photo[]) => draft.change({ photos: next(content().photos) })
  const markCover = ({ url, name, size = 0 }: Chosen) => {
    // The first cover is what lists show; further ones stay.
    const others = content().coverList.slice(1)
    draft.change({ thumbnailUrl: url, coverList: [{ ...bareCover, url, name, size }, ...others] })
  }
  return {
    add: ({ url, name, caption = '' }: Pick<Uploaded, 'url' | 'name' | 'caption'>) =>
      change((photos) =>
        [...photos, { url, filename: name, comment: caption }].slice(0, storyLimits.photosMax),
      ),
    move: (from: number, to: number) => change((photos) => moveItem(photos, from, to)),
    describe: (index: number, comment: string) =>
      change((photos) => photos.map((photo, at) => (at === index ? { ...photo, comment } : photo))),
    /** An edited picture takes the place of the one it was made from, as long as that is still there. */
    replace: (index: number, before: string, edited: Chosen) => {
      if (content().photos[index]?.url !== before) return
      const isCover = chosenCover(content()) === before
      change((photos) =>
        photos.map((photo, at) =>
          at === index ? { ...photo, url: edited.url, filename: edited.name } : photo,
        ),
      )
      if (isCover) markCover(edited)
    },
    remove: (index: number) => change((photos) => photos.filter((_, at) => at !== index)),
    markCover,
  }
}
export type Gallery = ReturnType<typeof galleryOf>
