import type { ConsoleTemplate } from '@rongbian/contract/publishing'
import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { filesToSave } from '#/features/publishing/template-draft.ts'
import { useSaveTemplate, useTemplates } from '#/features/publishing/use-templates.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

interface Props {
  channelId: string
  /** Edited; without it a new one is made. */
  template?: ConsoleTemplate
  /** Of the channel, for a new one. */
  theme: string
  onSaved: (id: string) => void
  onClose: () => void
}

type Values = Pick<ConsoleTemplate, 'name' | 'theme' | 'isDefault'>

export const TemplateDialog = ({ channelId, template: current, theme, onSaved, onClose }: Props) => {
  const template = useOpened(current)
  const { t } = useTranslation('publishing')
  const { message } = useApp()
  const { data } = useTemplates(channelId)
  const { mutateAsync: save } = useSaveTemplate(channelId)
  const submit = async (values: Values) => {
    const base = template && { id: template.id, version: template.version }
    const saved = await save({ ...values, ...base, files: filesToSave(template?.files ?? [], {}) })
    void message.success(t('template.saved', { name: saved.name }))
    onSaved(saved.id)
  }
  return (
    <ModalForm<Values>
      title={template ? t('template.settingsTitle', { name: template.name }) : t('template.create')}
      initialValues={template ?? { name: '', theme, isDefault: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('template.name')}
        rules={[{ required: true, whitespace: true, message: t('template.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <Form.Item name="theme" label={t('template.theme')}>
        <Select options={(data?.themes ?? []).map(({ name, label }) => ({ value: name, label }))} />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked" extra={t('template.isDefaultHint')}>
        <Checkbox>{t('template.isDefault')}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}
