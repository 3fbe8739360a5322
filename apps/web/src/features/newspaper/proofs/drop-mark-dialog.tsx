import type { Mark } from '@rongbian/contract/newspaper'
import { settleMark } from '@rongbian/contract/newspaper-proofs'
import { paperLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Values {
  note: string
}

/** 不改 says why. */
export const DropMarkDialog = ({ mark, onClose }: { mark: Mark; onClose: () => void }) => {
  const { t } = useTranslation('proofs')
  const { mutateAsync } = usePaperWrite(({ note }: Values) =>
    call(settleMark, { params: { id: mark.id }, body: { state: 'dropped', note } }),
  )
  return (
    <ModalForm<Values>
      title={t('marks.dropTitle', { no: mark.no })}
      okText={t('marks.moves.dropped')}
      first="note"
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label={t('differences.reason')}
        rules={[{ required: true, whitespace: true, message: t('differences.reasonMissing') }]}
      >
        <Input.TextArea rows={3} maxLength={paperLimits.note} showCount />
      </Form.Item>
    </ModalForm>
  )
}
