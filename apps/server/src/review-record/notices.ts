import { reviewMessages as messages } from '@rongbian/contract/messages/review'
import type { DoneStep, ReviewFacts, StepKind } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'
import { detailLink, named } from '#/story/story-notices.ts'

type OpenStep = NonNullable<ReviewFacts['step']>

interface Told {
  id: number
  library: string
  title: string
}

/** What people do in a step, as a word of a sentence. */
export const stepVerbs = {
  review: messages.verbReview(),
  proof: messages.verbProof(),
} satisfies Record<StepKind, unknown>

/** Decided steps as people name them: 初审（江予白）、一校（周既明）. */
export const stepWords = (steps: readonly DoneStep[]) =>
  steps.map(({ name, personName }) => messages.stepBy({ step: name, name: personName }))

export const reviewNotices = {
  waiting: (story: Told, { flowName, stepCount, submittedName }: ReviewFacts, step: OpenStep): Notice => ({
    type: 'review.waiting',
    title: messages.waiting({ story: named(story), step: step.name }),
    content: messages.waitingMore({
      by: submittedName,
      flow: flowName,
      no: step.no,
      count: stepCount,
      who: step.who,
      verb: stepVerbs[step.kind],
    }),
    link: detailLink(story),
  }),
  cleared: (story: Told, by: string, { flowName }: ReviewFacts): Notice => ({
    type: 'review.cleared',
    title: messages.cleared({ story: named(story) }),
    content: messages.clearedMore({ by, flow: flowName }),
    link: detailLink(story),
  }),
  denied: (story: Told, by: string, step: string, reason: string): Notice => ({
    type: 'review.denied',
    title: messages.denied({ story: named(story), step }),
    content: messages.deniedMore({ by, reason }),
    link: detailLink(story),
  }),
  restarted: (story: Told, by: string, steps: readonly DoneStep[]): Notice => ({
    type: 'review.void',
    title: messages.restarted({ story: named(story) }),
    content: messages.restartedMore({ by, steps: stepWords(steps) }),
    link: detailLink(story),
  }),
  voided: (story: Told, by: string, steps: readonly DoneStep[]): Notice => ({
    type: 'review.void',
    title: messages.voided({ story: named(story) }),
    content: messages.voidedMore({ by, steps: stepWords(steps) }),
    link: detailLink(story),
  }),
}
