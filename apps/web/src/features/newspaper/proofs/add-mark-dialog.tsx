import type { Mark, Proof } from '@rongbian/contract/newspaper'
import { addMark } from '@rongbian/contract/newspaper-proofs'
import { type MarkSign, paperLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import type { Drawn } from '#/features/newspaper/proofs/draw-layer.tsx'
import { SignChoice } from '#/features/newspaper/proofs/sign-choice.tsx'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

/** Signs that mean nothing without words. */
const wordy: readonly MarkSign[] = ['correct', 'insert', 'replace', 'explain']

interface Values {
  sign: MarkSign
  quote?: string
  text?: string
}

interface Props {
  proof: Proof
  drawn: Drawn
  onAdded: (mark: Mark) => void
  onClose: () => void
}

/** What a place on the proof is marked with. */
export const AddMarkDialog = ({ proof, drawn, onAdded, onClose }: Props) => {
  const { t } = useTranslation('proofs')
  const { mutateAsync } = usePaperWrite(({ sign, quote = '', text = '' }: Values) =>
    call(addMark, {
      params: { id: proof.id },
      body: { sign, text, quote, place: { ...drawn, strokes: drawn.strokes.map((stroke) => [...stroke]) } },
    }),
  )
  const submit = async (values: Values) => onAdded(await mutateAsync(values))
  return (
    <ModalForm<Values>
      title={t('marks.add')}
      okText={t('marks.addOk')}
      width={680}
      initialValues={{ sign: drawn.strokes.length > 0 ? 'pen' : 'correct' }}
      first="text"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="sign" label={t('marks.sign')}>
        <SignChoice label={t('marks.sign')} />
      </Form.Item>
      <Form.Item name="quote" label={t('marks.quote')}>
        <Input maxLength={200} placeholder={t('marks.quoteHint')} />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('marks.text')}
        dependencies={['sign']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, text?: string) => {
              if (wordy.includes(getFieldValue('sign')) && !text?.trim())
                throw new Error(t('marks.textMissing'))
            },
          }),
        ]}
      >
        <Input.TextArea rows={3} maxLength={paperLimits.note} showCount />
      </Form.Item>
    </ModalForm>
  )
}
