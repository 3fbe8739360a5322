import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlacedFinding } from '#/features/words/findings.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Props {
  finding: PlacedFinding
  onPass: (word: string, reason: string) => Promise<unknown>
  onClose: () => void
}

/** Lets a word pass in this story; whoever does it signs for it. */
export const PassDialog = ({ finding: { word, severity }, onPass, onClose }: Props) => {
  const { t } = useTranslation('words')
  const required = severity === 'block'
  return (
    <ModalForm<{ reason: string }>
      title={t('pass.title', { word: word.trim() })}
      okText={t('finding.pass')}
      initialValues={{ reason: '' }}
      onSubmit={({ reason }) => onPass(word.trim(), reason.trim())}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t(required ? 'pass.reason' : 'pass.reasonOptional')}
        extra={t('pass.hint')}
        rules={[{ required, whitespace: true, message: t('pass.reasonMissing') }]}
      >
        <Input.TextArea maxLength={200} showCount autoFocus rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
