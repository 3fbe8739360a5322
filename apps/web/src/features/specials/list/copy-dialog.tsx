import type { Special } from '@rongbian/contract/specials'
import * as contract from '@rongbian/contract/specials'
import { specialLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useSpecialWrite } from '#/features/specials/use-specials.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  name: string
  code: string
}

/** The same blocks and look under another name and address; review and publishing begin anew. */
export const CopyDialog = ({ special, onClose }: { special: Special; onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const { message } = useApp()
  const { mutateAsync } = useSpecialWrite((body: Values) =>
    call(contract.copySpecial, { params: { id: special.id }, body }),
  )
  const submit = async (values: Values) => {
    await mutateAsync(values)
    void message.success(t('copy.done', { name: values.name }))
  }
  return (
    <ModalForm<Values>
      title={t('copy.title', { name: special.name })}
      okText={t('copy.ok')}
      first="code"
      initialValues={{ name: t('copy.name', { name: special.name }).slice(0, specialLimits.name), code: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('new.name')}
        rules={[{ required: true, whitespace: true, message: t('new.nameMissing') }]}
      >
        <Input maxLength={specialLimits.name} />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('new.code')}
        extra={t('new.codeHint')}
        rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9-]{0,39}$/, message: t('new.codeWrong') }]}
      >
        <Input maxLength={40} autoCapitalize="none" spellCheck={false} />
      </Form.Item>
    </ModalForm>
  )
}
