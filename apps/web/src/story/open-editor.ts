import { type LibraryId, libraryIds } from '@rongbian/domain'
import { withPrefix } from '#/api/prefix.ts'

export interface StoryRef {
  libraryId: LibraryId
  id: number
}

export const editorUrl = ({ libraryId, id }: StoryRef) =>
  `${withPrefix('/rongbian/')}#/compo?storyId=${id}&libid=${libraryId}`

/** The story an address such as `/compo?storyId=7&libid=group` asks for; others lead elsewhere. */
export const storyAtEditorPath = (path: string): StoryRef | undefined => {
  const [page, query] = path.split('?')
  const search = new URLSearchParams(query)
  const id = Number(search.get('storyId'))
  const libraryId = libraryIds.find((known) => known === search.get('libid'))
  return page === '/compo' && libraryId && id > 0 ? { libraryId, id } : undefined
}

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
