import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { guards } from '#/ui/leaving.ts'
import { useAskLeaving } from '#/ui/use-ask-leaving.ts'
import { useFocusBack } from '#/ui/use-focus-back.ts'
import { useLatest } from '#/ui/use-latest.ts'
import { useLeaveWords } from '#/ui/use-leave-words.ts'
import { useHoldPage } from '#/ui/use-unsaved.ts'

interface Options {
  /** Something was typed or chosen that closing would lose. */
  dirty: boolean
  onClose: () => void
}

/** What every dialog does before it goes: by Escape, the cross, a click beside it, its own button or the back key. */
export const useGuarded = ({ dirty, onClose }: Options) => {
  const ask = useAskLeaving()
  const [parts, setParts] = useState(0)
  const isDirty = dirty || parts > 0
  const isAsking = useRef(false)
  const latest = useLatest({ isDirty, onClose })
  const words = useLeaveWords()
  useHoldPage(isDirty)
  useFocusBack()
  useLayoutEffect(() => {
    if (!isDirty) return
    return guards.add({ words, isDialog: true, asks: () => true, leave: () => latest.current.onClose() })
  }, [isDirty, words])

  const hold = useCallback(() => {
    setParts((count) => count + 1)
    return () => setParts((count) => count - 1)
  }, [])
  const close = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = latest.current.isDirty
    const agreed = !isAsking.current || (await ask(words))
    isAsking.current = false
    if (agreed) latest.current.onClose()
  }, [ask, words])
  const closeIfDone = useCallback(() => {
    if (!latest.current.isDirty) latest.current.onClose()
  }, [])
  return useMemo(() => ({ hold, close: () => void close(), closeIfDone }), [hold, close, closeIfDone])
}
