import { useEffect } from 'react'

interface Pages {
  /** Undefined until it is known. */
  total: number | undefined
  size: number
  /** Counted from 0. */
  page: number
  goTo: (page: number) => void
}

/** An old address, or taking away the last of a page, may ask for a page there is no more: then the last one comes. */
export const useExistingPage = ({ total, size, page, goTo }: Pages) => {
  const last = Math.max(0, Math.ceil((total ?? 0) / size) - 1)
  const isGone = total !== undefined && page > last
  useEffect(() => {
    if (isGone) goTo(last)
  })
}
