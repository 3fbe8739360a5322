import * as stories from '@rongbian/contract/stories'
import type { LibraryId, StoryType } from '@rongbian/domain'
import { useState } from 'react'
import { call } from '#/api/client.ts'
import { openEditorLater } from '#/story/open-editor.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { useFail } from '#/ui/use-fail.ts'

export interface NewPlace {
  libraryId: LibraryId
  folderId?: string
  departmentId?: string
}

const myDrafts: NewPlace = { libraryId: 'workspace' }

/** Makes a story and opens it in the editor's tab. */
export const useNewStory = () => {
  const fail = useFail()
  const [making, setMaking] = useState(false)

  const create = async (
    type: StoryType,
    { libraryId, ...where }: NewPlace = myDrafts,
    template?: { templateId: string },
  ) => {
    if (making) return
    setMaking(true)
    try {
      await openEditorLater(() =>
        call(stories.createStory, { params: { libraryId }, body: { type, ...where, ...template } }),
      )
    } catch (error) {
      fail(error)
    } finally {
      setMaking(false)
      void storiesChanged()
    }
  }
  return { create, making }
}
