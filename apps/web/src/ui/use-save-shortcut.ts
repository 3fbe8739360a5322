import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import { GuardedDialog } from '#/ui/use-unsaved.ts'

/** True in a part that is kept while another one is shown. */
export const HiddenPart = createContext(false)

/** Covers all but its dialog; one that is just going covers nothing any more. */
const mask = ':is(.ant-modal-mask, .ant-drawer-mask):not([class*="-hidden"], [class*="-leave"])'

/** Ctrl or ⌘ with S saves, instead of the browser saving the page: once at a time, and only what is in sight. */
export const useSaveShortcut = (save: () => unknown) => {
  const isHidden = use(HiddenPart)
  const isInDialog = use(GuardedDialog) !== undefined
  const isSaving = useRef(false)

  const onSave = useEffectEvent(async () => {
    const isCovered = !isInDialog && document.querySelector(mask) !== null
    if (isHidden || isCovered || isSaving.current) return
    isSaving.current = true
    try {
      await save()
    } finally {
      isSaving.current = false
    }
  })

  useEffect(() => {
    const watch = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!event.repeat) void onSave()
    }
    globalThis.addEventListener('keydown', watch)
    return () => globalThis.removeEventListener('keydown', watch)
  }, [])
}
