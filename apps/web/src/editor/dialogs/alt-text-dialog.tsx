import type { Editor } from '@tiptap/core'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { findChosenMedia, setMediaAttribute } from '#/editor/media/media-actions.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

export const AltTextDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation('editor')
  const media = findChosenMedia(editor)
  if (!media) return null
  return (
    <ModalForm<{ alt?: string }>
      title={t('altText.title')}
      initialValues={{ alt: media.node.attrs.alt }}
      onSubmit={async ({ alt = '' }) => setMediaAttribute(editor, media.pos, 'alt', alt.trim())}
      onClose={onClose}
    >
      <Form.Item name="alt" label={t('altText.label')} extra={t('altText.hint')}>
        <Input.TextArea autoFocus rows={3} maxLength={200} showCount />
      </Form.Item>
    </ModalForm>
  )
}
