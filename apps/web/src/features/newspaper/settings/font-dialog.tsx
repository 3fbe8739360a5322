import * as contract from '@rongbian/contract/newspaper'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '#/api/client.ts'
import { useNewspaperWrite } from '#/features/newspaper/use-newspaper.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Values {
  label: string
  licence: string
}

/** A font of the house: its file, its name, and by which right it is used. */
export const FontDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('newspaper')
  const [file, setFile] = useState<File>()
  const { mutateAsync } = useNewspaperWrite(({ sent, ...query }: Values & { sent: File }) =>
    upload(contract.addFont, sent, { query }),
  )
  return (
    <ModalForm<Values>
      name="font"
      title={t('font.add')}
      first="label"
      initialValues={{ label: '', licence: '' }}
      onSubmit={async (values) => {
        if (!file) throw new Error(t('font.fileMissing'))
        await mutateAsync({ ...values, sent: file })
      }}
      onClose={onClose}
    >
      <Form.Item
        name="label"
        label={t('font.label')}
        rules={[{ required: true, whitespace: true, message: t('settings.missing') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="licence"
        label={t('font.licence')}
        extra={t('font.licenceHint')}
        rules={[{ required: true, whitespace: true, message: t('settings.missing') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item label={t('font.file')} htmlFor="paper-font" required>
        <input
          id="paper-font"
          type="file"
          accept=".ttf,font/ttf"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Form.Item>
    </ModalForm>
  )
}
