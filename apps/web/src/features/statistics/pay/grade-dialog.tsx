import type { GradedStory } from '@rongbian/contract/pay'
import { limits, type StoryGrade, storyGrades } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGradeHistory, useSetGrade } from '#/features/statistics/pay/use-pay.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Segments } from '#/ui/segments.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  grade: StoryGrade
  reason: string
}

const History = ({ rootId }: { rootId: number }) => {
  const { t } = useTranslation('pay')
  const { data = [] } = useGradeHistory(rootId)
  if (data.length === 0) return null
  return (
    <ul className="rb-pay__history" aria-label={t('grade.history')}>
      {data.map(({ grade, reason, byName, at }) => (
        <li key={at} className="rb-break">
          <b>{grade}</b> {reason}{' '}
          <small className="rb-meta">
            {byName} <TimeText at={at} />
          </small>
        </li>
      ))}
    </ul>
  )
}

export const GradeDialog = ({ story, onClose }: { story: GradedStory; onClose: () => void }) => {
  const { t } = useTranslation('pay')
  const { message } = useApp()
  const { mutateAsync: set } = useSetGrade()
  const { rootId, title, grade } = story
  const submit = async (values: Values) => {
    await set({ rootId, ...values })
    void message.success(t('grade.done', { grade: values.grade }))
  }
  return (
    <ModalForm<Values>
      title={t('grade.do')}
      initialValues={{ ...(grade && { grade }), reason: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-break">{title}</p>
      <Form.Item
        name="grade"
        label={t('col.grade')}
        rules={[{ required: true, message: t('grade.missing') }]}
      >
        <Segments label={t('col.grade')} options={storyGrades.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('reason')}
        rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}
      >
        <Input.TextArea rows={3} showCount maxLength={limits.noteLength} />
      </Form.Item>
      <History rootId={rootId} />
    </ModalForm>
  )
}
