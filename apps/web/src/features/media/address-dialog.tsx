import * as uploads from '@rongbian/contract/uploads'
import { mediaLimits } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { mediaChanged } from '#/features/media/media-queries.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

/** The server itself gives up after ten minutes. */
const fetchMs = 11 * 60_000

/** A copied address of the house is a file that lies here already. */
const withoutOrigin = (url: string) =>
  url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url

/** Brings in a file that stands somewhere on the net. */
export const AddressDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('media')
  const { message } = useApp()
  const client = useQueryClient()
  const send = async ({ url, name }: { url: string; name: string }) => {
    const body = { url: withoutOrigin(url.trim()), name }
    const kept = await call(uploads.uploadByUrl, { body, timeoutMs: fetchMs })
    void message.success(t('address.done', { name: kept.name }))
    await mediaChanged(client)
  }
  return (
    <ModalForm
      title={t('upload.address')}
      okText={t('address.take')}
      initialValues={{ url: '', name: '' }}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="url"
        label={t('address.url')}
        extra={t('address.hint')}
        rules={[{ required: true, whitespace: true, message: t('address.missing') }]}
      >
        <Input autoFocus maxLength={2000} placeholder="https://" />
      </Form.Item>
      <Form.Item name="name" label={t('address.name')}>
        <Input maxLength={mediaLimits.nameMax} placeholder={t('address.nameHint')} />
      </Form.Item>
    </ModalForm>
  )
}
