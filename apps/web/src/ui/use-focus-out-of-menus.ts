import { useEffect } from 'react'

const isIn = (place: EventTarget | null, selector: string) =>
  place instanceof Element && place.closest(selector) !== null

/** A menu is gone when what was chosen in it closes and gives the focus back: it returns to where it was beforehand. */
export const useFocusOutOfMenus = () =>
  useEffect(() => {
    const going = new AbortController()
    let before: HTMLElement | undefined
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !isIn(target, '[role=menu]')) before = target
    }
    const leave = (event: MouseEvent | KeyboardEvent) => {
      const { target } = event
      if (!isIn(target, '.ant-dropdown-menu-item:not([aria-disabled=true])')) return
      // An editor looks after its own focus, and its selection with it.
      if (!isIn(document.activeElement, '[role=menu]') || before?.isContentEditable) return
      if (event instanceof KeyboardEvent) {
        // A link is followed by a click of its own.
        if (event.key !== 'Enter' || isIn(target, 'a')) return
        // It would press what has the focus from here on.
        event.preventDefault()
      }
      before?.focus({ preventScroll: true })
    }
    const early = { capture: true, signal: going.signal }
    document.addEventListener('focusin', note, early)
    document.addEventListener('click', leave, early)
    document.addEventListener('keydown', leave, early)
    return () => going.abort()
  }, [])
