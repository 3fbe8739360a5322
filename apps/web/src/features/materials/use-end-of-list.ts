import { useEffect, useRef } from 'react'

/** How far below the window the next page is already asked for. */
const ahead = '400px'

/** A mark to put behind the last card; `onReach` runs when it comes near. */
export const useEndOfList = (onReach: (() => void) | undefined) => {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current || !onReach) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), {
      rootMargin: ahead,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [onReach])
  return mark
}
