import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

export const SaveFilterDialog = ({ onSave, onClose }: Props) => {
  const { t } = useTranslation('library')
  const { message } = useApp()
  const submit = async ({ name }: { name: string }) => {
    await onSave(name)
    void message.success(t('saved.done'))
  }
  return (
    <ModalForm<{ name: string }>
      title={t('saved.title')}
      width={400}
      initialValues={{ name: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('saved.name')}
        extra={t('saved.hint')}
        rules={[{ required: true, whitespace: true, message: t('saved.needName') }]}
      >
        <Input autoFocus maxLength={20} showCount />
      </Form.Item>
    </ModalForm>
  )
}
