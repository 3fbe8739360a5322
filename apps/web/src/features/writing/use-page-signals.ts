import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime, startRealtime } from '#/api/realtime.ts'
import { stayHere, useSessionEvents } from '#/api/session-events.ts'
import { useSavedSettings } from '#/features/personal/index.ts'
import { useWriting } from '#/features/writing/keeping/use-writing-session.ts'
import { useSession } from '#/session/use-session.ts'
import { storyKey } from '#/story/story-query.ts'
import { onSignOfPerson } from '#/ui/on-sign-of-person.ts'

/** The session went: the page stays whatever the reason. A banner offers to sign in; a dialog would catch what is being typed. */
const useStaying = () => {
  const is = useSessionEvents(({ phase }) => phase.is)
  useEffect(() => {
    if (is === 'loggedOut') stayHere()
  }, [is])
}

/** Who looks at the text is there, also without typing. */
const useActivity = () => {
  const { touchActivity } = useWriting()
  useEffect(() => onSignOfPerson(touchActivity), [touchActivity])
}

/** What the page hears from outside, as the frame does for every other page. */
export const usePageSignals = () => {
  const client = useQueryClient()
  const { uuid, tenantId } = useSession().user
  const { storyId } = useWriting().params
  useSavedSettings()
  useStaying()
  useActivity()
  useEffect(() => startRealtime({ uuid, tenantId }), [uuid, tenantId])
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (topic === 'story' && (id === '' || id === String(storyId)))
          void client.invalidateQueries({ queryKey: storyKey(storyId) })
      }),
    [client, storyId],
  )
}
