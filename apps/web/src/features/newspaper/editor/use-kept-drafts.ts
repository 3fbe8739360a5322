import { useEffect, useState } from 'react'
import { type FoundDraft, keepDrafts, localDraft } from '#/features/newspaper/editor/kept-drafts.ts'
import { useIsEditing, useLaying } from '#/features/newspaper/editor/use-laying.ts'
import { useSession } from '#/session/use-session.ts'

/** Keeps texts cut for print on this machine until they are saved. Answers those a window before this one left unsaved. */
export const useKeptDrafts = (channelId: string | undefined) => {
  const { uuid } = useSession().user
  const { store } = useLaying()
  const isEditing = useIsEditing()
  const [found, setFound] = useState<readonly FoundDraft[]>([])
  useEffect(() => {
    if (!channelId || !isEditing) return
    const drafts = keepDrafts(store, (storyId) => localDraft(uuid, channelId, storyId))
    void drafts.find().then(setFound)
    return drafts.close
  }, [store, uuid, channelId, isEditing])
  return found
}
