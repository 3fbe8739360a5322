import type { PaperPage, Proof } from '@rongbian/contract/newspaper'
import { pageActions, paperLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { HashCode } from '#/features/newspaper/proofs/hash-code.tsx'
import { needsOpinion, type SignAct, signCalls } from '#/features/newspaper/proofs/sign-acts.ts'
import { useProofName } from '#/features/newspaper/proofs/use-proof-words.ts'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  opinion?: string
}

interface Props {
  act: SignAct
  page: PaperPage
  proof: Proof
  onClose: () => void
}

/** One step of 签样, bound to the proof that was seen. */
export const SignDialog = ({ act, page, proof, onClose }: Props) => {
  const { t } = useTranslation('proofs')
  const phrase = usePhrase()
  const nameOf = useProofName()
  const { message } = useApp()
  const label = phrase(pageActions[act].label)
  const { mutateAsync } = usePaperWrite(({ opinion = '' }: Values) =>
    call(signCalls[act], { params: { id: page.id }, body: { proofNo: proof.no, opinion } }),
  )
  const submit = async (values: Values) => {
    await mutateAsync(values)
    void message.success(t('sign.done', { act: label }))
  }
  return (
    <ModalForm<Values>
      title={t('sign.title', { act: label, label: page.label, name: page.name })}
      okText={label}
      danger={act === 'page-deny'}
      initialValues={{ opinion: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-note rb-mb-1">{t(`sign.hint.${act}`)}</p>
      <p className="rb-row rb-wrap rb-gap-1 rb-mb-1">
        <b className="rb-bold">{nameOf(proof)}</b>
        {proof.pdfHash && <HashCode hash={proof.pdfHash} />}
      </p>
      <Form.Item
        name="opinion"
        label={t('sign.opinion')}
        rules={
          needsOpinion.includes(act)
            ? [{ required: true, whitespace: true, message: t('sign.opinionMissing') }]
            : []
        }
      >
        <Input.TextArea rows={3} maxLength={paperLimits.opinion} showCount />
      </Form.Item>
    </ModalForm>
  )
}
