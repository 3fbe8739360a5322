import { useEffect } from 'react'
import { queryClient } from '#/api/query-client.ts'
import { readingAgain } from '#/api/read-again.ts'
import { onRealtime } from '#/api/realtime.ts'
import { writeLocal } from '#/local-settings.ts'

/** Everything read of stories stands under this key: lists, counts, trees, previews. */
export const storiesKey = 'stories'

const readAgainSoon = readingAgain([storiesKey])

/** After an act of this tab: here at once, in the other tabs by the local setting. */
export const storiesChanged = () => {
  writeLocal('reloadList', String(Date.now()))
  return queryClient.invalidateQueries({ queryKey: [storiesKey] })
}

const hearOtherTabs = ({ key }: StorageEvent) => {
  if (key === 'reloadList') readAgainSoon()
}

/** Keeps story lists true while they are on the screen. */
export const useStorySignals = () => {
  useEffect(() => {
    const stop = onRealtime(({ topic }) => {
      if (topic === 'story') readAgainSoon()
    })
    globalThis.addEventListener('storage', hearOtherTabs)
    return () => {
      stop()
      globalThis.removeEventListener('storage', hearOtherTabs)
    }
  }, [])
}
