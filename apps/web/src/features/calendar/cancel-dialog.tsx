import type { CalendarItem } from '@rongbian/contract/calendar'
import { calendarLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCancelEvent } from '#/features/calendar/use-calendar.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  scope: 'one' | 'all'
  reason: string
}

interface Props {
  item: CalendarItem
  onDone: () => void
  onClose: () => void
}

/** Of a series one time is left out, or all of it is over. */
export const CancelDialog = ({ item, onDone, onClose }: Props) => {
  const { t } = useTranslation('calendar')
  const { message } = useApp()
  const { mutateAsync } = useCancelEvent(item.id)
  const submit = async ({ scope, reason }: Values) => {
    const occursAt = item.repeats && scope === 'one' ? item.occursAt : null
    await mutateAsync({ occursAt, reason, version: item.version })
    void message.success(t('cancelled'))
    onDone()
  }
  return (
    <ModalForm<Values>
      title={t('cancelTitle', { title: item.title })}
      okText={t('cancelEvent')}
      danger
      initialValues={{ scope: 'one', reason: '' }}
      first="reason"
      onSubmit={submit}
      onClose={onClose}
    >
      {item.repeats && (
        <Form.Item name="scope" label={t('scope.label')}>
          <Segments
            label={t('scope.label')}
            options={(['one', 'all'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t('field.reason')}
        rules={[{ required: true, whitespace: true, message: t('missing.reason') }]}
      >
        <Input.TextArea rows={2} maxLength={calendarLimits.note} />
      </Form.Item>
    </ModalForm>
  )
}
