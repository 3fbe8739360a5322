import * as contract from '@rongbian/contract/missions'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { MissionFields, type MissionValues, sentOf } from '#/features/missions/mission-fields.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  topic: { id: number; title: string; deadline: string | null }
  onGiven: () => void
  onClose: () => void
}

/** 派任务: to one person, with what they have in hand in sight, or to the first of a department. */
export const GiveDialog = ({ topic, onGiven, onClose }: Props) => {
  const { t } = useTranslation('missions')
  const { message } = useApp()
  const submit = async (values: MissionValues) => {
    await call(contract.giveMission, { body: { ...sentOf(values), topicId: topic.id } })
    onGiven()
    void message.success(t('give.done'))
  }
  return (
    <ModalForm<MissionValues>
      title={t('give.title', { topic: topic.title })}
      okText={t('give.ok')}
      width={560}
      initialValues={{
        kind: 'person',
        place: '',
        note: '',
        startsAt: null,
        dueAt: topic.deadline,
        isUrgent: false,
        endsWithStory: false,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <MissionFields form={form} />}
    </ModalForm>
  )
}
