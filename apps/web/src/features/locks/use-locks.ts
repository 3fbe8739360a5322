import * as locks from '@rongbian/contract/locks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { readingAgain } from '#/api/read-again.ts'
import { onRealtime } from '#/api/realtime.ts'
import { type StoryAt, storyKey } from '#/story/story-query.ts'
import { storiesChanged } from '#/story/story-signals.ts'

const locksKey = ['locks'] as const
const lookAgainMs = 30_000
const readAgainSoon = readingAgain(locksKey)

/** A lock also ends by silence, which nobody announces: so the list is read now and then as well. */
export const useLocks = () => {
  useEffect(
    () =>
      onRealtime(({ topic }) => {
        if (topic === 'story') readAgainSoon()
      }),
    [],
  )
  return useQuery({
    queryKey: locksKey,
    queryFn: ({ signal }) => call(locks.listLocks, { signal }),
    refetchInterval: lookAgainMs,
  })
}
export type LockedStory = NonNullable<ReturnType<typeof useLocks>['data']>[number]

export const useUnlock = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (params: StoryAt) => call(locks.forceUnlock, { params, body: {} }),
    onSettled: (_, __, { storyId }) => {
      void client.invalidateQueries({ queryKey: locksKey })
      void client.invalidateQueries({ queryKey: storyKey(storyId) })
      void storiesChanged()
    },
  })
}
