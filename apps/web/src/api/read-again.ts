import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#/api/query-client.ts'

const pauseMs = 400

/**
 * A newsroom at work changes something every second: what stands under a key is read again once per pause.
 * A slow answer is waited for, not begun anew, and what changed meanwhile is read after it.
 */
export const readingAgain = (queryKey: QueryKey) => {
  let isPlanned = false
  let isWanted = false

  const read = async () => {
    // What is on its way already may have left before the change.
    isWanted = queryClient.isFetching({ queryKey }) > 0
    await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
    isPlanned = false
    if (isWanted) readSoon()
  }
  const readSoon = () => {
    isWanted = true
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => void read(), pauseMs)
  }
  return readSoon
}
