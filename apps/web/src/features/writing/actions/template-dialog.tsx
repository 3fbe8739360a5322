import * as stories from '@rongbian/contract/stories'
import { can } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useDraft } from '#/features/writing/draft/use-draft.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'
import { useSession } from '#/session/use-session.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  name: string
  personal: boolean
}

/** 另存为模板: the text as it stands on the page. */
export const TemplateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const client = useQueryClient()
  const draft = useDraft()
  const { type } = useOpenStory()
  const canShare = can(useSession().actor, 'templates.manage')

  const save = async ({ name, personal }: Values) => {
    await call(stories.saveTemplate, { body: { name, personal, type, content: draft.read() } })
    await client.invalidateQueries({ queryKey: ['templates'] })
    void message.success(t('templates.saved', { name }))
  }
  return (
    <ModalForm<Values>
      title={t('more.template')}
      initialValues={{ name: draft.store.getState().content.title.slice(0, 60), personal: true }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('templates.name')}
        rules={[{ required: true, whitespace: true, message: t('templates.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <Form.Item name="personal" label={t('templates.for')} hidden={!canShare}>
        <Radio.Group
          options={[
            { value: true, label: t('templates.mine') },
            { value: false, label: t('templates.house') },
          ]}
        />
      </Form.Item>
    </ModalForm>
  )
}
