import { useLayoutEffect } from 'react'
import type { Location } from 'react-router'
import { guards, type LeaveWords } from '#/ui/leaving.ts'
import { useLatest } from '#/ui/use-latest.ts'
import { useHoldPage } from '#/ui/use-unsaved.ts'

interface Question extends LeaveWords {
  dirty: boolean
  /** A move that loses nothing and need not be asked about. */
  keeps?: (from: Location, to: Location) => boolean
}

/** Asks before unsaved changes are left, by a link, the back key or by closing the window. */
export const useLeaveQuestion = ({ dirty, title, hint, ok, stay, keeps = () => false }: Question) => {
  useHoldPage(dirty)
  const latest = useLatest(keeps)
  useLayoutEffect(() => {
    if (!dirty) return
    return guards.add({
      words: { title, hint, ok, stay },
      asks: (from, to) => !latest.current(from, to),
    })
  }, [dirty, title, hint, ok, stay])
}
