import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Made } from '#/features/images/tab.tsx'
import type { ImageSteps } from '#/features/images/use-image-steps.ts'
import { useAsk } from '#/ui/use-ask.ts'

/** What is set in a tab and not yet applied: it is shown, so it is saved with the rest, and is not left without a word. */
export const usePending = ({ queue, apply }: ImageSteps) => {
  const { t } = useTranslation('imageEditor')
  const ask = useAsk()
  const make = useRef<() => Made>(undefined)
  const [isPending, setPending] = useState(false)
  const onPending = useCallback((next: (() => Made) | undefined) => {
    make.current = next
    setPending(next !== undefined)
  }, [])
  return {
    isPending,
    onPending,
    /** Answers the steps with what was pending, or nothing where that failed. */
    applyPending: async () => (make.current ? apply(make.current()) : queue),
    mayLeave: async () =>
      make.current === undefined ||
      (await ask({ title: t('pending.title'), okText: t('pending.leave'), cancelText: t('pending.stay') })),
  }
}
