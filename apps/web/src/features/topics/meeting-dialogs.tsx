import type { Meeting } from '@rongbian/contract/meetings'
import { topicLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentField } from '#/features/missions/index.ts'
import { useAddMeeting, useCloseMeeting } from '#/features/topics/use-topics.ts'
import { useSession } from '#/session/use-session.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface CallValues {
  title: string
  startsAt: string
}

interface CallProps {
  onCalled: (id: number) => void
  onClose: () => void
}

/** Of the whole house for those who decide for it, else of the own department. */
export const CallMeetingDialog = ({ onCalled, onClose }: CallProps) => {
  const { t } = useTranslation('topics')
  const { actor } = useSession()
  const { mutateAsync } = useAddMeeting()
  const departmentId = actor.permissions.includes('library-group-all') ? null : actor.departmentId
  const [now] = useState(() => new Date().toISOString())
  const submit = async (values: CallValues) => onCalled((await mutateAsync({ ...values, departmentId })).id)
  return (
    <ModalForm<CallValues>
      title={t('meeting.call')}
      okText={t('meeting.call')}
      initialValues={{ title: t('meeting.title'), startsAt: now }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={t('meeting.name')}
        rules={[{ required: true, whitespace: true, message: t('meeting.nameMissing') }]}
      >
        <Input maxLength={topicLimits.title} />
      </Form.Item>
      <Form.Item
        name="startsAt"
        label={t('meeting.starts')}
        rules={[{ required: true, message: t('meeting.startsMissing') }]}
      >
        <MomentField label={t('meeting.starts')} />
      </Form.Item>
    </ModalForm>
  )
}

export const CloseMeetingDialog = ({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) => {
  const { t } = useTranslation('topics')
  const { message } = useApp()
  const { mutateAsync } = useCloseMeeting(meeting.id)
  const submit = async ({ minutes = '' }: { minutes?: string }) => {
    await mutateAsync({ minutes, version: meeting.version })
    void message.success(t('done'))
  }
  return (
    <ModalForm<{ minutes?: string }>
      title={t('meeting.close')}
      okText={t('meeting.close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="minutes" label={t('meeting.minutes')} extra={t('meeting.closeHint')}>
        <Input.TextArea rows={6} maxLength={20_000} />
      </Form.Item>
    </ModalForm>
  )
}
