import * as orders from '@rongbian/contract/instructions'
import { instructionLimits } from '@rongbian/domain'
import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useCommandWrite } from '#/features/command/use-command.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { type Named, PeopleSelect } from '#/ui/people-select.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  text: string
  people: Named[]
  isUrgent: boolean
}

interface FieldProps {
  id?: string
  value?: Named[]
  onChange?: (people: Named[]) => void
}

const PeopleField = ({ id, value = [], onChange }: FieldProps) => {
  const { t } = useTranslation('command')
  return (
    <PeopleSelect
      {...(id && { id })}
      value={value.map(({ uuid }) => uuid)}
      nameOf={(uuid) => value.find((one) => one.uuid === uuid)?.name ?? ''}
      placeholder={t('orders.toHint')}
      max={instructionLimits.people}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

/** 下指令: to one or several, each answers alone. */
export const GiveDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('command')
  const { message } = useApp()
  const { mutateAsync } = useCommandWrite(({ people, ...values }: Values) =>
    call(orders.giveInstructions, { body: { ...values, personIds: people.map(({ uuid }) => uuid) } }),
  )
  const submit = async (values: Values) => {
    await mutateAsync(values)
    void message.success(t('orders.given'))
  }
  return (
    <ModalForm<Values>
      title={t('orders.give')}
      okText={t('orders.give')}
      first="text"
      initialValues={{ text: '', people: [], isUrgent: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={t('orders.text')}
        rules={[{ required: true, whitespace: true, message: t('orders.textMissing') }]}
      >
        <Input.TextArea rows={3} maxLength={instructionLimits.text} />
      </Form.Item>
      <Form.Item
        name="people"
        label={t('orders.to')}
        extra={t('orders.againHint')}
        rules={[{ required: true, type: 'array', min: 1, message: t('orders.toMissing') }]}
      >
        <PeopleField />
      </Form.Item>
      <Form.Item name="isUrgent" valuePropName="checked" noStyle>
        <Checkbox>{t('orders.urgent')}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}
