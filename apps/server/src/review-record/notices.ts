import { type DoneStep, type ReviewFacts, stepKinds } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'
import { detailLink } from '#/story/story-notices.ts'

type OpenStep = NonNullable<ReviewFacts['step']>

interface Told {
  id: number
  library: string
  title: string
}

const nameOf = ({ title }: Told) => `《${title || '无标题'}》`

/** Decided steps as people name them: 初审（江予白）、一校（周既明）. */
export const stepWords = (steps: readonly DoneStep[]) =>
  steps.map(({ name, personName }) => `${name}（${personName}）`).join('、')

export const reviewNotices = {
  waiting: (story: Told, { flowName, stepCount, submittedName }: ReviewFacts, step: OpenStep): Notice => ({
    type: 'review.waiting',
    title: `${nameOf(story)}等待${step.name}`,
    content: `${submittedName}送审，流程「${flowName}」第 ${step.no} 步，共 ${stepCount} 步，由${step.who}${
      stepKinds[step.kind].verb
    }。`,
    link: detailLink(story),
  }),
  cleared: (story: Told, by: string, { flowName }: ReviewFacts): Notice => ({
    type: 'review.cleared',
    title: `${nameOf(story)}审校通过`,
    content: `${by}完成了最后一步，流程「${flowName}」已全部通过，可以签发。`,
    link: detailLink(story),
  }),
  denied: (story: Told, by: string, step: string, reason: string): Notice => ({
    type: 'review.denied',
    title: `${nameOf(story)}在${step}被退回`,
    content: `${by}退回，原因：${reason}。修改后可以再送审。`,
    link: detailLink(story),
  }),
  restarted: (story: Told, by: string, steps: readonly DoneStep[]): Notice => ({
    type: 'review.void',
    title: `${nameOf(story)}的审校作废，从头开始`,
    content: `${by}在审校中改动了内容，以下步骤作废：${stepWords(steps)}。审校从第一步重新开始。`,
    link: detailLink(story),
  }),
  voided: (story: Told, by: string, steps: readonly DoneStep[]): Notice => ({
    type: 'review.void',
    title: `${nameOf(story)}的审校作废`,
    content: `通过审校后${by}改动了内容，以下步骤作废：${stepWords(steps)}。签发前须再送审。`,
    link: detailLink(story),
  }),
}
