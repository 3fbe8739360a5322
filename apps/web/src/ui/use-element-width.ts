import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, also after it changes. */
export const useElementWidth = (element: RefObject<HTMLElement | null>) => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth))
    observer.observe(watched)
    setWidth(watched.clientWidth)
    return () => observer.disconnect()
  }, [element])
  return width
}
