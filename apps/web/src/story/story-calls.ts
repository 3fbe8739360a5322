import * as files from '@rongbian/contract/files'
import * as stories from '@rongbian/contract/stories'
import { readAnswer } from '#/api/answer.ts'
import { call, fileUrl } from '#/api/client.ts'
import { withConsent } from '#/api/unsaved-words.ts'
import type { StoryRef } from '#/story/open-editor.ts'
import { saveBlob } from '#/ui/save-blob.ts'

export const exportFormats = ['docx', 'html', 'txt'] as const
export type ExportFormat = (typeof exportFormats)[number]

const at = ({ libraryId, id }: StoryRef) => ({ params: { libraryId, storyId: id } })
const named = ({ libraryId, id }: StoryRef) => ({ body: { libraryId, storyId: id } })

export const storyCalls = {
  favourite: (story: StoryRef) => call(stories.addFavorite, named(story)),
  unfavourite: (story: StoryRef) => call(stories.removeFavorite, named(story)),
  copy: (story: StoryRef) => call(stories.copyStory, at(story)),
  move: (story: StoryRef, folderId: string | null) =>
    call(stories.moveStory, { ...at(story), body: { folderId } }),
  /** What has yet to go out is called off only where that was agreed to. */
  remove: (story: StoryRef, cancelReleases = false) =>
    call(stories.deleteStory, { ...at(story), body: { cancelReleases } }),
  restore: (story: StoryRef) => call(stories.restoreStory, at(story)),
  destroy: (story: StoryRef) => call(stories.destroyStory, at(story)),
}

const fileNameIn = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : undefined
}

/** Fetched first, so that a refusal is told and not saved as a file. */
export const downloadStory = async (
  story: StoryRef & { title: string },
  format: ExportFormat,
  signal?: AbortSignal,
) => {
  const response = await withConsent(async (headers) => {
    const address = fileUrl(files.exportStory, { ...at(story), query: { format } })
    const answer = await fetch(address, { credentials: 'same-origin', headers, ...(signal && { signal }) })
    if (!answer.ok) {
      readAnswer({
        status: answer.status,
        text: await answer.text(),
        loginUrl: answer.headers.get('X-Login-Url'),
      })
    }
    return answer
  })
  const name =
    fileNameIn(response.headers.get('Content-Disposition')) ?? `${story.title || story.id}.${format}`
  saveBlob(await response.blob(), name)
}
