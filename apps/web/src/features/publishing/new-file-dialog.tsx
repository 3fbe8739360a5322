import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Props {
  taken: string[]
  onAdd: (name: string) => void
  onClose: () => void
}

const nameRule = /^[a-z][a-z0-9-]{0,40}\.(liquid|css|svg)$/

/** A page of the channel's own, such as one for a special topic. */
export const NewFileDialog = ({ taken, onAdd, onClose }: Props) => {
  const { t } = useTranslation('publishing')
  const submit = async ({ name }: { name: string }) => onAdd(name)
  return (
    <ModalForm
      title={t('template.addTitle')}
      okText={t('template.add')}
      initialValues={{ name: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('template.fileName')}
        extra={t('template.fileNameRule')}
        rules={[
          { required: true, pattern: nameRule, message: t('template.fileNameRule') },
          {
            validator: async (_, name: string) => {
              if (taken.includes(name)) throw new Error(t('template.fileTaken'))
            },
          },
        ]}
      >
        <Input autoFocus spellCheck={false} autoCapitalize="none" placeholder="topic.liquid" />
      </Form.Item>
    </ModalForm>
  )
}
