import { mediaUrl } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { insertBlock } from '#/editor/upload/place-files.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Values {
  src: string
  alt?: string
  caption?: string
}

const insertPicture = ({ view, state, schema }: Editor, { src, alt = '', caption = '' }: Values) => {
  const url = mediaUrl(src.trim(), { allowHttp: true })
  const text = caption.trim()
  const picture = schema.nodes.picture?.create({ src: url, alt }, text ? schema.text(text) : null)
  if (picture) view.dispatch(insertBlock(state.tr, state.selection, picture))
  view.focus()
}

export const PictureAddressDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation('editor')
  const rules = [
    { required: true, message: t('pictureAddress.required') },
    {
      validator: (_: unknown, value = '') =>
        !value || mediaUrl(value.trim(), { allowHttp: true })
          ? Promise.resolve()
          : Promise.reject(new Error(t('pictureAddress.wrong'))),
    },
  ]
  return (
    <ModalForm<Values>
      title={t('pictureAddress.title')}
      okText={t('pictureAddress.insert')}
      onSubmit={async (values) => insertPicture(editor, values)}
      onClose={onClose}
    >
      <Form.Item name="src" label={t('pictureAddress.address')} rules={rules}>
        <Input autoFocus placeholder="https://" maxLength={2000} />
      </Form.Item>
      <Form.Item name="caption" label={t('pictureAddress.caption')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="alt" label={t('altText.label')}>
        <Input maxLength={200} placeholder={t('altText.hint')} />
      </Form.Item>
    </ModalForm>
  )
}
