import * as moderation from '@rongbian/contract/moderation'
import { limits } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { mediaChanged } from '#/features/media/media-queries.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

/** 放行: a person answers for it, with a reason. */
export const PassAuditDialog = ({ assetId, onClose }: { assetId: number; onClose: () => void }) => {
  const { t } = useTranslation('media')
  const client = useQueryClient()
  const pass = async (body: { reason: string }) => {
    await call(moderation.passAudit, { params: { assetId }, body })
    await mediaChanged(client)
  }
  return (
    <ModalForm
      title={t('audit.pass')}
      okText={t('audit.pass')}
      initialValues={{ reason: '' }}
      onSubmit={pass}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('audit.reason')}
        extra={t('audit.reasonHint')}
        rules={[{ required: true, whitespace: true, message: t('audit.reasonMissing') }]}
      >
        <Input.TextArea autoFocus rows={3} maxLength={limits.noteLength} showCount />
      </Form.Item>
    </ModalForm>
  )
}
