import type { PaperPage } from '@rongbian/contract/newspaper'
import { changePage } from '@rongbian/contract/newspaper-press'
import { paperLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  reason: string
}

/** 换版 is asked for with a reason; another person agrees. */
export const ChangeDialog = ({ page, onClose }: { page: PaperPage; onClose: () => void }) => {
  const { t } = useTranslation('proofs')
  const { message } = useApp()
  const { mutateAsync } = usePaperWrite(({ reason }: Values) =>
    call(changePage, { params: { id: page.id }, body: { reason } }),
  )
  const submit = async (values: Values) => {
    await mutateAsync(values)
    void message.success(t('change.asked'))
  }
  return (
    <ModalForm<Values>
      danger
      title={t('change.title', { label: page.label, name: page.name })}
      okText={t('change.ask')}
      first="reason"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-note rb-mb-1">{t('change.hint')}</p>
      <Form.Item
        name="reason"
        label={t('differences.reason')}
        rules={[{ required: true, whitespace: true, message: t('differences.reasonMissing') }]}
      >
        <Input.TextArea rows={3} maxLength={paperLimits.note} showCount />
      </Form.Item>
    </ModalForm>
  )
}
