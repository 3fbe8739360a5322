import type { Edition } from '@rongbian/contract/newspaper'
import { pressEdition } from '@rongbian/contract/newspaper-press'
import { paperLimits } from '@rongbian/domain'
import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  isRead: boolean
  number: string
  note?: string
}

/** 付印 cannot be taken back: it is confirmed by word and by the number of the edition. */
export const PressDialog = ({ edition, onClose }: { edition: Edition; onClose: () => void }) => {
  const { t } = useTranslation('proofs')
  const { message } = useApp()
  const { mutateAsync } = usePaperWrite(({ note = '' }: Values) =>
    call(pressEdition, { params: { id: edition.id }, body: { note } }),
  )
  const submit = async (values: Values) => {
    await mutateAsync(values)
    void message.success(t('press.done', { date: edition.date }))
  }
  return (
    <ModalForm<Values>
      danger
      title={t('press.title', { date: edition.date, count: edition.pages })}
      okText={t('press.ok')}
      initialValues={{ isRead: false, number: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-note rb-mb-1">{t('press.hintOnce')}</p>
      <Form.Item
        name="isRead"
        valuePropName="checked"
        rules={[
          {
            validator: async (_, isRead: boolean) => {
              if (!isRead) throw new Error(t('press.readMissing'))
            },
          },
        ]}
      >
        <Checkbox>{t('press.read')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="number"
        label={t('press.number', { number: edition.number })}
        rules={[
          { type: 'enum', enum: [String(edition.number)], required: true, message: t('press.numberWrong') },
        ]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="note" label={t('press.note')}>
        <Input.TextArea rows={2} maxLength={paperLimits.note} showCount />
      </Form.Item>
    </ModalForm>
  )
}
