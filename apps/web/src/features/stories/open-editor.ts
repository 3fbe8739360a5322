import type { LibraryId } from '@rongbian/domain'
import { withPrefix } from '#/api/prefix.ts'

export interface StoryRef {
  libraryId: LibraryId
  id: number
}

export const editorUrl = ({ libraryId, id }: StoryRef) =>
  `${withPrefix('/rongbian/')}#/compo?storyId=${id}&libid=${libraryId}`

/** A story has one tab of its own: asking again brings it to the front. */
export const openEditor = (story: StoryRef) => {
  window.open(editorUrl(story), `rb-story-${story.id}`)
}

/** Opens the tab at the click, while the browser still allows it; where it leads is known a moment later. */
export const openEditorLater = async (find: () => Promise<StoryRef>) => {
  const tab = window.open('', '_blank')
  try {
    const story = await find()
    if (!tab || tab.closed) {
      openEditor(story)
      return
    }
    tab.name = `rb-story-${story.id}`
    tab.location.replace(editorUrl(story))
  } catch (error) {
    tab?.close()
    throw error
  }
}
