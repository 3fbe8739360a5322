import type { Template } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Props {
  template: Template
  onClose: () => void
}

export const RenameTemplateDialog = ({ template, onClose }: Props) => {
  const { t } = useTranslation('writing')
  const client = useQueryClient()
  const { uuid, type, personal, content } = template
  const rename = async ({ name }: { name: string }) => {
    await call(stories.saveTemplate, { body: { uuid, name, type, personal, content } })
    await client.invalidateQueries({ queryKey: ['templates'] })
  }
  return (
    <ModalForm<{ name: string }>
      title={t('templates.rename')}
      initialValues={{ name: template.name }}
      onSubmit={rename}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('templates.name')}
        rules={[{ required: true, whitespace: true, message: t('templates.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
    </ModalForm>
  )
}
