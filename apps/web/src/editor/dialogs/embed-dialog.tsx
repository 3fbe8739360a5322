import { embedHosts } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { findEmbedUrl } from '#/editor/media/embed.ts'
import { insertBlock } from '#/editor/upload/place-files.ts'
import { phrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Values {
  code: string
}

const insertEmbed = ({ view, state, schema }: Editor, { code }: Values) => {
  const embed = schema.nodes.embed?.create({ src: findEmbedUrl(code) })
  if (embed) view.dispatch(insertBlock(state.tr, state.selection, embed))
  view.focus()
}

export const EmbedDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation('editor')
  const hosts = listed(Object.values(embedHosts).map(phrase))
  const rules = [
    { required: true, message: t('embed.required') },
    {
      validator: (_: unknown, value = '') =>
        !value || findEmbedUrl(value) ? Promise.resolve() : Promise.reject(new Error(t('embed.wrong'))),
    },
  ]
  return (
    <ModalForm<Values>
      title={t('embed.title')}
      okText={t('embed.insert')}
      onSubmit={async (values) => insertEmbed(editor, values)}
      onClose={onClose}
    >
      <Form.Item name="code" label={t('embed.code')} rules={rules} extra={t('embed.hosts', { hosts })}>
        <Input.TextArea autoFocus rows={4} maxLength={4000} placeholder={t('embed.hint')} />
      </Form.Item>
    </ModalForm>
  )
}
