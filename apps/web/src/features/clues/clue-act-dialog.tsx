import type { ClueItem } from '@rongbian/contract/clues'
import { type ClueActionId, clueActions, clueLimits } from '@rongbian/domain'
import { Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useActOnClue } from '#/features/clues/use-clues.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  reason?: string
  evidence?: string
  hours?: number
}

/** Those that hold something for some hours ask for how long. */
export const timed: readonly ClueActionId[] = ['reserve', 'prolong']
export const verdicts: readonly ClueActionId[] = ['confirm', 'doubt']

interface Props {
  clue: Pick<ClueItem, 'id' | 'title'>
  action: ClueActionId
  onClose: () => void
}

/** A verdict with its reason and what it rests on, or an exclusive for some hours. */
export const ClueActDialog = ({ clue, action, onClose }: Props) => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  const { message } = useApp()
  const { mutateAsync } = useActOnClue(clue.id)
  const { label, needsReason } = clueActions[action]
  const submit = async (values: Values) => {
    await mutateAsync({ action, ...values })
    void message.success(t('done'))
  }
  return (
    <ModalForm<Values>
      title={t('actOn', { act: phrase(label), title: clue.title })}
      okText={phrase(label)}
      initialValues={timed.includes(action) ? { hours: 24 } : {}}
      first={needsReason ? 'reason' : 'hours'}
      onSubmit={submit}
      onClose={onClose}
    >
      {timed.includes(action) && (
        <Form.Item
          name="hours"
          label={t('hours72', { most: clueLimits.reserveHoursMost })}
          extra={t('holdHint')}
          rules={[{ required: true, message: t('missing.hours') }]}
        >
          <InputNumber min={1} max={clueLimits.reserveHoursMost} precision={0} />
        </Form.Item>
      )}
      {needsReason && (
        <Form.Item
          name="reason"
          label={t('reason')}
          rules={[{ required: true, whitespace: true, message: t('missing.reason') }]}
        >
          <Input.TextArea rows={3} maxLength={clueLimits.reasonMost} />
        </Form.Item>
      )}
      {verdicts.includes(action) && (
        <Form.Item name="evidence" label={t('evidence')} extra={t('evidenceHint')}>
          <Input.TextArea rows={2} maxLength={clueLimits.evidenceMost} />
        </Form.Item>
      )}
    </ModalForm>
  )
}
