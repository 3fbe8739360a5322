import { useEffect, useRef } from 'react'

/** On a phone the last tabs stand beyond the edge: the one that is shown comes into sight. */
export const useTabInSight = (shown: string) => {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const tabs = nav.current
    const tab = shown && tabs?.querySelector<HTMLElement>('[aria-current="page"]')
    if (tabs && tab)
      tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
  }, [shown])
  return nav
}
