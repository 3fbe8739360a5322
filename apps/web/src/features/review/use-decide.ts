import type { Review, ReviewStep } from '@rongbian/contract/workflow'
import * as workflow from '@rongbian/contract/workflow'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'
import { addressOf, reviewChanged } from '#/features/review/review-queries.ts'
import { openStepOf } from '#/features/review/review-steps.ts'
import type { ReviewStory } from '#/features/review/review-store.ts'
import { useReviewOrder } from '#/features/review/use-review-order.ts'
import { useApp } from '#/ui/use-app.ts'

interface Decision {
  version: number
  comment: string
  errors: number | undefined
}

/** 二校（待校对） comes next, or nothing does. */
export const useNextWords = () => {
  const { t } = useTranslation('review')
  return (review: Review) => {
    const next = openStepOf(review)
    return next ? t('next.step', { step: next.name, who: next.who }) : t('next.cleared')
  }
}

/** Passes one step, and tells who is next. */
export const useDecide = (story: ReviewStory, step: ReviewStep, onClose: () => void) => {
  const { t } = useTranslation('review')
  const { message } = useApp()
  const nextWords = useNextWords()
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.isSignedOut) return
    const why = failureText(error)
    void message.error(t(step.kind === 'proof' ? 'decide.proofFailed' : 'decide.failed', { why }), 5)
  }
  const order = useReviewOrder(onClose, fail)

  const send = ({ version, comment, errors }: Decision) =>
    step.kind === 'proof'
      ? call(workflow.collate, {
          params: addressOf(story),
          body: { version, comment, ...(errors !== undefined && { errors }) },
        })
      : call(workflow.approve, { params: addressOf(story), body: { version, comment } })

  const decide = (decision: Decision, onDecided?: (review: Review) => void) =>
    order.send({
      work: async () => {
        const review = await send(decision)
        onDecided?.(review)
        return review
      },
      said: (review) => t('done.decide', { step: step.name, next: nextWords(review) }),
      onAnswered: () => void reviewChanged(story),
    })
  return { order, decide }
}
