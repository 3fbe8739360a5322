import type { PayLineView } from '@rongbian/contract/pay'
import { payLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { type MonthKey, useAddAppeal } from '#/features/pay/use-own-pay.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  period: MonthKey
  /** Without one: something is missing. */
  line: PayLineView | undefined
  onClose: () => void
}

export const AppealDialog = ({ period: { schemeId, month }, line, onClose }: Props) => {
  const { t } = useTranslation('pay')
  const { message } = useApp()
  const { mutateAsync: add } = useAddAppeal()
  const submit = async ({ text }: { text: string }) => {
    await add({ schemeId, month, text, ...(line && { lineId: line.lineId }) })
    void message.success(t('appeal.sent'))
  }
  return (
    <ModalForm<{ text: string }>
      title={t(line ? 'appeal.ofLine' : 'appeal.ofMonth')}
      okText={t('appeal.send')}
      initialValues={{ text: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {line && (
        <p className="rb-note rb-break">
          {line.facts?.title} {line.words}
        </p>
      )}
      <Form.Item
        name="text"
        label={t('appeal.text')}
        rules={[{ required: true, whitespace: true, message: t('appeal.textMissing') }]}
      >
        <Input.TextArea rows={4} showCount maxLength={payLimits.appealMax} />
      </Form.Item>
    </ModalForm>
  )
}
