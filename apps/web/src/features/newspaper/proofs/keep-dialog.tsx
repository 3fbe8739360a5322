import type { Difference } from '@rongbian/contract/newspaper'
import { settleDifference } from '@rongbian/contract/newspaper-proofs'
import { paperLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  reason: string
}

/** What stands on the page stays, and why. */
export const KeepDialog = ({ difference, onClose }: { difference: Difference; onClose: () => void }) => {
  const { t } = useTranslation('proofs')
  const { message } = useApp()
  const { id, pageId, storyTitle } = difference
  const { mutateAsync } = usePaperWrite(({ reason }: Values) =>
    call(settleDifference, { params: { id: pageId }, body: { differenceId: id, take: false, reason } }),
  )
  const submit = async (values: Values) => {
    await mutateAsync(values)
    void message.success(t('differences.kept'))
  }
  return (
    <ModalForm<Values>
      title={t('differences.keepTitle', { title: storyTitle })}
      okText={t('differences.keep')}
      first="reason"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('differences.reason')}
        rules={[{ required: true, whitespace: true, message: t('differences.reasonMissing') }]}
      >
        <Input.TextArea rows={3} maxLength={paperLimits.note} showCount />
      </Form.Item>
    </ModalForm>
  )
}
