import { useEffect, useRef } from 'react'

/** A dialog that is unmounted leaves the focus nowhere; this brings it back to where it was inside the area. */
export const useReturnFocus = (isOpen: boolean) => {
  const area = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = area.current
    // Menus and dialogs stand outside the area, so only what stays is noted.
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) opener.current = target
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    if (!isOpen) opener.current?.focus()
  }, [isOpen])

  return area
}
