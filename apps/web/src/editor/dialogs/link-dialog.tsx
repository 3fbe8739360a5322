import { linkUrl } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Props {
  editor: Editor
  onClose: () => void
}

interface Values {
  href: string
  text?: string
  title?: string
}

/** People write addresses without a scheme. */
const completed = (href: string) =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(href.trim()) ? `https://${href.trim()}` : href.trim()

const setLink = (editor: Editor, { href, text, title }: Values) => {
  const attributes = { href: completed(href), title: title?.trim() || null }
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  if (isNew) {
    const content = {
      type: 'text',
      text: text?.trim() || attributes.href,
      marks: [{ type: 'link', attrs: attributes }],
    }
    editor.chain().focus().insertContent(content).unsetMark('link').run()
  } else editor.chain().focus().extendMarkRange('link').setLink(attributes).run()
}

export const LinkDialog = ({ editor, onClose }: Props) => {
  const { t } = useTranslation(['editor', 'common'])
  const { href = '', title = '' } = editor.getAttributes('link')
  const asksText = editor.state.selection.empty && !href
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const rules = [
    { required: true, message: t('link.required') },
    {
      validator: (_: unknown, value: string) =>
        !value || linkUrl(completed(value)) ? Promise.resolve() : Promise.reject(new Error(t('link.wrong'))),
    },
  ]
  return (
    <ModalForm<Values>
      title={t(href ? 'link.change' : 'link.insert')}
      okText={t('common:action.ok')}
      initialValues={{ href, title: title ?? '' }}
      onSubmit={async (values) => setLink(editor, values)}
      onClose={onClose}
    >
      <Form.Item name="href" label={t('link.address')} rules={rules}>
        <Input autoFocus placeholder="https://" maxLength={2000} />
      </Form.Item>
      {asksText && (
        <Form.Item name="text" label={t('link.text')}>
          <Input maxLength={200} placeholder={t('link.textHint')} />
        </Form.Item>
      )}
      <Form.Item name="title" label={t('link.title')}>
        <Input maxLength={200} />
      </Form.Item>
      {href && (
        <Button type="link" danger onClick={remove}>
          {t('link.remove')}
        </Button>
      )}
    </ModalForm>
  )
}
