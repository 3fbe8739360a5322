import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

const searchIn = (hash: string) => new URLSearchParams(hash.split('?')[1])

/** Written and not in the address yet. */
let underWay: { over: string; search: URLSearchParams } | undefined

const latest = () =>
  underWay?.over === location.hash ? new URLSearchParams(underWay.search) : searchIn(location.hash)

/**
 * As `useSearchParams`, but a change builds on the address as it is, not as it was last drawn: of two changes that
 * follow each other closely, the second takes nothing from the first.
 */
export const useAddressSearch = () => {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (write: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const next = write(latest())
      underWay = { over: location.hash, search: next }
      // Only what follows in the same moment: a question may hold the page where it is.
      setTimeout(() => {
        underWay = undefined
      })
      setSearch(next, options)
    },
    [setSearch],
  )
  return [search, change] as const
}
