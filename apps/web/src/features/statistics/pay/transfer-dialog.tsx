import type { PayPeriod } from '@rongbian/contract/pay'
import { limits, payUnits } from '@rongbian/domain'
import { Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { hundredthsOf } from '#/features/pay/index.ts'
import { useTransfer } from '#/features/statistics/pay/use-pay.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { PersonSelect } from '#/ui/people-select.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  fromId: string
  toId: string
  amount: number
  reason: string
}

interface Props {
  period: PayPeriod
  onClose: () => void
}

/** 二次分配: from one person to another; the sum stays. */
export const TransferDialog = ({ period: { schemeId, month, kind }, onClose }: Props) => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const { message } = useApp()
  const { mutateAsync: transfer } = useTransfer()
  const submit = async ({ amount, ...values }: Values) => {
    await transfer({ ...values, schemeId, month, amount: hundredthsOf(amount) })
    void message.success(t('transfer.done'))
  }
  const required = (message: string) => [{ required: true, message }]
  return (
    <ModalForm<Values>
      title={t('transfer.title')}
      okText={t('transfer.do')}
      initialValues={{ reason: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="rb-note">{t('transfer.hint')}</p>
          <Form.Item name="fromId" label={t('transfer.from')} rules={required(t('transfer.personMissing'))}>
            <PersonSelect />
          </Form.Item>
          <Form.Item
            name="toId"
            label={t('transfer.to')}
            dependencies={['fromId']}
            rules={required(t('transfer.personMissing'))}
          >
            <PersonSelect without={form.getFieldValue('fromId')} />
          </Form.Item>
          <Form.Item
            name="amount"
            label={t(`amountOf.${kind}`)}
            rules={required(t('transfer.amountMissing'))}
          >
            <InputNumber min={0.01} max={1_000_000} precision={2} suffix={phrase(payUnits[kind])} />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('reason')}
            rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}
          >
            <Input.TextArea rows={3} showCount maxLength={limits.noteLength} />
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
