import { createContext, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { onRealtime } from '#/api/realtime.ts'
import { createDraft } from '#/features/writing/draft/draft.ts'
import { localJournal } from '#/features/writing/keeping/local-journal.ts'
import { isNowhere } from '#/features/writing/keeping/writing-machine.ts'
import { createWritingSession, type WritingSession } from '#/features/writing/keeping/writing-session.ts'
import { createWritingStore, type WritingStoreState } from '#/features/writing/keeping/writing-store.ts'
import { useSession } from '#/session/use-session.ts'
import { useHoldPage } from '#/ui/use-unsaved.ts'

type Params = WritingSession['params']

export const WritingContext = createContext<WritingSession | undefined>(undefined)

/** The session of the page around; every part of the editor page stands inside one. */
export const useWriting = () => {
  const session = use(WritingContext)
  if (!session) throw new Error('useWriting stands outside the editor page')
  return session
}

export const useWritingStore = <Part>(select: (state: WritingStoreState) => Part) =>
  useStore(useWriting().store, select)

/** Keeps one story's text safe while the page shows it. */
export const useWritingSession = (params: Params, tab: string) => {
  const { user } = useSession()
  const [session] = useState(() => {
    const me = { uuid: user.uuid, name: user.name }
    const local = localJournal({ tenantId: user.tenantId, personId: user.uuid, storyId: params.storyId })
    return createWritingSession(createWritingStore({ params, tab, me, local, draft: createDraft() }))
  })

  useEffect(() => session.start(), [session])
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (topic === 'story' && (id === '' || id === String(params.storyId))) session.lookAgain()
      }),
    [session, params.storyId],
  )
  return session
}

/** The browser asks before leaving only while the last edits are nowhere but on the screen. */
export const LeaveGuard = () => {
  useHoldPage(useWritingStore(({ writing }) => isNowhere(writing)))
  return null
}
