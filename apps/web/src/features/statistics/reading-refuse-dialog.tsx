import { useTranslation } from 'react-i18next'
import { useReadingCalls } from '#/features/statistics/use-effect.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { CommentField } from '#/ui/note-field.tsx'

interface Props {
  readingId: number
  onClose: () => void
}

/** What is not believed counts nowhere; whoever typed it in is told why. */
export const ReadingRefuseDialog = ({ readingId, onClose }: Props) => {
  const { t } = useTranslation('statistics')
  const { check } = useReadingCalls()
  return (
    <ModalForm<{ comment: string }>
      danger
      name="refuse-reading"
      title={t('reading.refuseTitle')}
      okText={t('reading.refuse')}
      initialValues={{ comment: '' }}
      onSubmit={({ comment }) => check({ readingId, agree: false, note: comment })}
      onClose={onClose}
    >
      <CommentField label={t('reading.why')} missing={t('reading.whyMissing')} />
    </ModalForm>
  )
}
