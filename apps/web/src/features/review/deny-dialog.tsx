import * as workflow from '@rongbian/contract/workflow'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { addressOf, reviewChanged } from '#/features/review/review-queries.ts'
import type { ReviewStory } from '#/features/review/review-store.ts'
import { closesAfterMs } from '#/features/review/use-review-order.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { CommentField } from '#/ui/note-field.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  story: ReviewStory
  onClose: () => void
}

/** 退回: to whoever sent it, never without a reason. */
export const DenyDialog = ({ story, onClose }: Props) => {
  const { t } = useTranslation('review')
  const { message } = useApp()
  const titleOf = useTitleOf()
  const deny = async ({ comment }: { comment: string }) => {
    try {
      await call(workflow.denyReview, { params: addressOf(story), body: { comment, version: story.version } })
      void message.success(t('done.deny', { name: titleOf(story) }))
    } finally {
      void reviewChanged(story)
    }
  }
  return (
    <ModalForm
      title={t('deny.title', { name: titleOf(story) })}
      okText={t('deny.ok')}
      danger
      initialValues={{ comment: '' }}
      onSubmit={deny}
      onClose={onClose}
      closesAfterMs={closesAfterMs}
    >
      <p className="rb-mb-15 rb-dense rb-soft">{t('deny.hint')}</p>
      <CommentField label={t('deny.reason')} missing={t('deny.missing')} />
    </ModalForm>
  )
}
