import { useEffect, useEffectEvent } from 'react'

/** Ctrl or ⌘ with S saves, instead of the browser saving the page. */
export const useSaveShortcut = (save: () => void) => {
  const onSave = useEffectEvent(save)

  useEffect(() => {
    const watch = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      onSave()
    }
    globalThis.addEventListener('keydown', watch)
    return () => globalThis.removeEventListener('keydown', watch)
  }, [])
}
