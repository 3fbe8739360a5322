import * as contract from '@rongbian/contract/specials'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { useSpecialWrite } from '#/features/specials/use-specials.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  name: string
  note: string
}

/** Keeps the page as a template: its blocks and look, without stories chosen by hand. */
export const TemplateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const { message } = useApp()
  const { settle } = useDesigning()
  const special = useDesign((state) => state.special)
  const { mutateAsync } = useSpecialWrite(async (body: Values) => {
    await settle()
    return call(contract.saveAsTemplate, { params: { id: special.id }, body })
  })
  const submit = async (values: Values) => {
    await mutateAsync(values)
    void message.success(t('template.saved', { name: values.name }))
  }
  return (
    <ModalForm<Values>
      title={t('template.save')}
      first="name"
      initialValues={{ name: special.name, note: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-note rb-mb-1">{t('template.saveHint')}</p>
      <Form.Item
        name="name"
        label={t('template.name')}
        rules={[{ required: true, whitespace: true, message: t('new.nameMissing') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="note" label={t('template.note')}>
        <Input maxLength={200} />
      </Form.Item>
    </ModalForm>
  )
}
