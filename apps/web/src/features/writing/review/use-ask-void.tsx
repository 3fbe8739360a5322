import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { stepWithPerson, wouldVoid } from '#/features/review/index.ts'
import { useRoomReview } from '#/features/writing/review/use-room-review.ts'
import { useAsk } from '#/ui/use-ask.ts'

/** Before a save that would undo others' decisions: names them, and answers whether people mean it. */
export const useAskVoid = () => {
  const { t } = useTranslation('review')
  const ask = useAsk()
  const { last } = useRoomReview()
  return useCallback(async () => {
    const steps = wouldVoid(last)
    if (steps.length === 0) return true
    return await ask({
      title: t('void.title'),
      content: (
        <>
          <p>{t(last?.state === 'cleared' ? 'void.cleared' : 'void.open')}</p>
          <ul className="rb-review-bar__voided rb-my-1">
            {steps.map((step) => (
              <li key={step.no}>{stepWithPerson(step)}</li>
            ))}
          </ul>
        </>
      ),
      okText: t('void.save'),
      cancelText: t('void.back'),
    })
  }, [last, ask, t])
}
