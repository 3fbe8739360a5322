import * as workflow from '@rongbian/contract/workflow'
import type { StoryAction } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { SaidError } from '#/api/said-error.ts'
import type { ReviewAction } from '#/features/review/review-actions.ts'
import { addressOf, reviewChanged } from '#/features/review/review-queries.ts'
import { openStepOf } from '#/features/review/review-steps.ts'
import { askReview, type ReviewStory } from '#/features/review/review-store.ts'
import { openEditorLater } from '#/story/open-editor.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

/** What a row says of what may be done; the whole story is brought to the same shape. */
export interface ActedReview extends ReviewStory {
  actions: readonly StoryAction[]
}

/** The server said no in its own words; no tab is opened for it. */
class CollateRefused extends SaidError {}

const claimFirst = async (story: ActedReview) => {
  const isMine = story.actions.includes('story-unclaim')
  if (!isMine) await call(workflow.claimStep, { params: addressOf(story) })
  return story
}

const claimForCollating = async (story: ActedReview) => {
  const { result, msg } = await call(workflow.collateCheck, { params: addressOf(story) })
  if (!result) throw new CollateRefused(msg)
  return claimFirst(story)
}

/** Each action of a review on one story; those that ask for words open their dialog. */
export const useReviewActs = () => {
  const { t } = useTranslation('review')
  const { message } = useApp()
  const confirm = useAsk()
  const fail = useFail()
  const titleOf = useTitleOf()

  const run = async (story: ReviewStory, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof CollateRefused)
        void message.warning(t('collate.refused', { name: titleOf(story), why: error.message }), 5)
      else fail(error)
    } finally {
      void reviewChanged(story)
    }
  }
  const claim = async (story: ReviewStory) => {
    const review = await call(workflow.claimStep, { params: addressOf(story) })
    void message.success(t('done.claim', { step: openStepOf(review)?.name ?? '' }))
  }
  const unclaim = async (story: ReviewStory) => {
    await call(workflow.unclaimStep, { params: addressOf(story) })
    void message.success(t('done.unclaim'))
  }
  const undo = async (story: ReviewStory) => {
    const review = await call(workflow.undoReview, { params: addressOf(story) })
    void message.success(t(review.state === 'open' ? 'done.undoStep' : 'done.undo', { name: titleOf(story) }))
  }
  const askUndo = (story: ReviewStory) =>
    confirm({
      title: t('undo.title', { name: titleOf(story) }),
      content: t('undo.hint'),
      okText: t('undo.ok'),
      onOk: () => run(story, () => undo(story)),
    })
  const acts: Record<ReviewAction, (story: ActedReview) => unknown> = {
    'story-submit-approve': (story) => askReview('submit', story),
    'story-submit-approve-again': (story) => askReview('again', story),
    'story-claim': (story) => run(story, () => claim(story)),
    'story-unclaim': (story) => run(story, () => unclaim(story)),
    'story-approve': (story) => askReview('decide', story),
    'story-approve-deny': (story) => askReview('deny', story),
    'story-approve-undo': askUndo,
    'story-approve-passAll': (story) => askReview('passAll', story),
    'story-collate': (story) => run(story, () => openEditorLater(() => claimForCollating(story))),
  }
  return {
    ...acts,
    /** 核改: the step is taken, and its text opened for corrections. */
    revise: (story: ActedReview) => void run(story, () => openEditorLater(() => claimFirst(story))),
  }
}
export type ReviewActs = ReturnType<typeof useReviewActs>
