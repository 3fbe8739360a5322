import type { PersonRow } from '@rongbian/contract/admin'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#/features/admin/people/asking.ts'
import { makePassword } from '#/features/admin/people/make-password.ts'
import { PasswordInput } from '#/features/admin/people/password-input.tsx'
import { useFieldRules } from '#/features/admin/people/use-field-rules.ts'
import { useResetPassword } from '#/features/admin/people/use-people.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Props {
  person: PersonRow
  onAsk: Ask
  onClose: () => void
}

export const PasswordResetDialog = ({ person, onAsk, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const rules = useFieldRules()
  const [made] = useState(makePassword)
  const { mutateAsync: reset } = useResetPassword(person.uuid)
  const { name, account, sessions } = person

  const submit = async ({ password }: { password: string }) => {
    await reset(password)
    onAsk({ to: 'handOver', name, account, password, fresh: false })
  }

  return (
    <ModalForm<{ password: string }>
      title={t('password.resetTitle', { name })}
      okText={t('password.reset')}
      initialValues={{ password: made }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="password"
        label={t('password.fresh')}
        required
        rules={rules.passwordOf(() => [name, account])}
      >
        <PasswordInput autoFocus />
      </Form.Item>
      <Alert type="warning" showIcon title={t('password.resetHint', { count: sessions })} />
    </ModalForm>
  )
}
