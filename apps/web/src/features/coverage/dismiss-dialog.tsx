import { gapLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDismiss } from '#/features/coverage/use-coverage.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  event: { id: number; title: string }
  onClose: () => void
}

/** Why the house leaves an event alone. */
export const DismissDialog = ({ event: { id, title }, onClose }: Props) => {
  const { t } = useTranslation('coverage')
  const { message } = useApp()
  const { mutateAsync } = useDismiss(id)
  const submit = async (values: { reason: string }) => {
    await mutateAsync(values)
    void message.success(t('dismissed'))
  }
  return (
    <ModalForm<{ reason: string }>
      title={t('dismissOf', { title })}
      okText={t('dismiss')}
      first="reason"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('reason')}
        rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}
      >
        <Input.TextArea rows={3} maxLength={gapLimits.reason} />
      </Form.Item>
    </ModalForm>
  )
}
