import { useEffect, useState } from 'react'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** What had the focus when each of those opened that stand over the page now. */
const openers = new Set<Element | null>()

/** An element, and whatever around it takes the focus: a button is often gone once its work is done. */
const withAround = (element: Element | null): Element[] =>
  element ? [element, ...withAround(element.parentElement?.closest('[tabindex]') ?? null)] : []

/** What is taken away whole gives the focus back to nobody: whoever opened it by the keys goes on where they were. */
export const useFocusBack = () => {
  // A dialog that takes the place of another goes back to where that was opened.
  const [places] = useState(() => [document.activeElement, ...[...openers].reverse()].flatMap(withAround))
  useEffect(() => {
    const [opener = null] = places
    openers.add(opener)
    return () => {
      openers.delete(opener)
      const place = places.find((one) => one.isConnected)
      if (isLost() && place instanceof HTMLElement) place.focus()
    }
  }, [places])
}
