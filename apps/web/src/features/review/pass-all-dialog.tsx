import * as workflow from '@rongbian/contract/workflow'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { SaidError } from '#/api/said-error.ts'
import { addressOf, reviewChanged, useReviews } from '#/features/review/review-queries.ts'
import { openReviewOf, stepsLeft } from '#/features/review/review-steps.ts'
import type { ReviewStory } from '#/features/review/review-store.ts'
import { closesAfterMs } from '#/features/review/use-review-order.ts'
import { listed } from '#/i18n/punctuation.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { CommentField } from '#/ui/note-field.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  story: ReviewStory
  onClose: () => void
}

const StepsLeft = ({ story }: { story: ReviewStory }) => {
  const { t } = useTranslation('review')
  const { data } = useReviews(addressOf(story))
  const review = data && openReviewOf(data.reviews)
  const names = review ? stepsLeft(review).map(({ name }) => name) : []
  return (
    <p className="rb-mb-15 rb-dense rb-soft">
      {names.length > 0
        ? t('passAll.steps', { count: names.length, names: listed(names) })
        : t('passAll.hint')}
    </p>
  )
}

/** 一键通过: every step that is left, in one's own name. */
export const PassAllDialog = ({ story, onClose }: Props) => {
  const { t } = useTranslation('review')
  const { message } = useApp()
  const titleOf = useTitleOf()
  const pass = async ({ comment }: { comment: string }) => {
    try {
      const body = { stories: [story.id], seen: { [story.id]: story.version }, comment }
      const { results } = await call(workflow.passAll, { params: { libraryId: story.libraryId }, body })
      const [result] = results
      if (result && !result.ok) throw new SaidError(t('decide.failed', { why: result.msg }))
      void message.success(t('done.passAll', { name: titleOf(story) }))
    } finally {
      void reviewChanged(story)
    }
  }
  return (
    <ModalForm
      title={t('passAll.title', { name: titleOf(story) })}
      okText={t('passAll.ok')}
      initialValues={{ comment: '' }}
      onSubmit={pass}
      onClose={onClose}
      closesAfterMs={closesAfterMs}
    >
      <StepsLeft story={story} />
      <CommentField label={t('decide.opinion')} placeholder={t('decide.opinionPlaceholder')} />
    </ModalForm>
  )
}
