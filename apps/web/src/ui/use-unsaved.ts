import { createContext, use, useEffect, useLayoutEffect } from 'react'
import { holdPage } from '#/api/unsaved.ts'
import { guards } from '#/ui/leaving.ts'
import { useLeaveWords } from '#/ui/use-leave-words.ts'

interface Guarded {
  /** From now until the answer is called, the dialog is not closed without asking. */
  hold: () => () => void
  /** Asks first, where something would be lost. */
  close: () => void
  /** Closes after a success, unless something else was filled in. */
  closeIfDone: () => void
}

/** The dialog around; nothing on a page. */
export const GuardedDialog = createContext<Guarded | undefined>(undefined)

/** The window is not closed without asking. */
export const useHoldPage = (dirty: boolean) => {
  useEffect(() => (dirty ? holdPage() : undefined), [dirty])
}

/** A form calls this with whether it holds unsaved text; neither its dialog, its page nor the window is then left without asking. */
export const useUnsaved = (dirty: boolean) => {
  const hold = use(GuardedDialog)?.hold
  const words = useLeaveWords()
  useHoldPage(dirty)
  useLayoutEffect(() => {
    if (!dirty) return
    return hold ? hold() : guards.add({ words, asks: () => true })
  }, [dirty, hold, words])
}
