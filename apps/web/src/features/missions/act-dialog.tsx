import type { ListedMission, MissionAct } from '@rongbian/contract/missions'
import { missionActions, missionLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useActOnMission } from '#/features/missions/use-missions.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { PersonSelect } from '#/ui/people-select.tsx'
import { useApp } from '#/ui/use-app.ts'

export type AskedAct = MissionAct['action']

interface Values {
  note?: string
  personId?: string
  place?: string
}

interface Props {
  mission: ListedMission
  action: AskedAct
  onClose: () => void
}

/** An act that needs a word, a colleague or a place. */
export const ActDialog = ({ mission, action, onClose }: Props) => {
  const { t } = useTranslation('missions')
  const phrase = usePhrase()
  const { message } = useApp()
  const { user } = useSession()
  const { mutateAsync } = useActOnMission(mission.id)
  const { label, reason } = missionActions[action]
  const submit = async (values: Values) => {
    await mutateAsync({ action, version: mission.version, ...values })
    void message.success(t('done'))
  }
  return (
    <ModalForm<Values>
      title={t('actOn', { act: phrase(label), name: mission.name })}
      okText={phrase(label)}
      initialValues={{ place: mission.place }}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'mission-hand-on' && (
        <Form.Item
          name="personId"
          label={t('handTo')}
          rules={[{ required: true, message: t('handToMissing') }]}
        >
          <PersonSelect without={user.uuid} />
        </Form.Item>
      )}
      {action === 'mission-check-in' ? (
        <Form.Item name="place" label={t('checkInPlace')} extra={t('checkInHint')}>
          <Input maxLength={missionLimits.place} />
        </Form.Item>
      ) : (
        <Form.Item
          name="note"
          label={t(reason === 'required' ? 'why' : 'note')}
          rules={
            reason === 'required' ? [{ required: true, whitespace: true, message: t('whyMissing') }] : []
          }
        >
          <Input.TextArea rows={3} maxLength={missionLimits.note} />
        </Form.Item>
      )}
    </ModalForm>
  )
}
