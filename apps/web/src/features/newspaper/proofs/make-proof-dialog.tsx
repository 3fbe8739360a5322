import type { OpenedPage, Proof } from '@rongbian/contract/newspaper'
import { makeProof } from '@rongbian/contract/newspaper-proofs'
import { type ProofKind, proofKindCodes, proofKinds } from '@rongbian/domain'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useProofName } from '#/features/newspaper/proofs/use-proof-words.ts'
import { usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'

/** A broadsheet takes a few seconds to paint. */
const patienceMs = 120_000

interface Values {
  kind: ProofKind
  storyId?: number
}

interface Props {
  opened: OpenedPage
  onMade: (proof: Proof) => void
  onClose: () => void
}

/** 出样: which kind; of 小样, of which story. */
export const MakeProofDialog = ({ opened: { page, texts }, onMade, onClose }: Props) => {
  const { t } = useTranslation('proofs')
  const phrase = usePhrase()
  const nameOf = useProofName()
  const { message } = useApp()
  const { mutateAsync } = usePaperWrite(
    ({ kind, storyId = null }: { kind: ProofKind; storyId?: number | null }) =>
      call(makeProof, {
        params: { id: page.id },
        body: { kind, storyId, version: page.version },
        timeoutMs: patienceMs,
      }),
  )
  const submit = async ({ kind, storyId }: Values) => {
    const proof = await mutateAsync({ kind, ...(kind === 'galley' && { storyId: storyId ?? null }) })
    onMade(proof)
    void message.success(t('make.done', { name: nameOf(proof) }))
  }
  return (
    <ModalForm<Values>
      title={t('make.title', { label: page.label, name: page.name })}
      okText={t('make.ok')}
      initialValues={{ kind: 'page' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item name="kind" label={t('make.kind')}>
            <Segments
              block
              label={t('make.kind')}
              options={proofKindCodes.map((value) => ({ value, label: phrase(proofKinds[value]) }))}
            />
          </Form.Item>
          <Form.Item noStyle dependencies={['kind']}>
            {() => {
              const kind: ProofKind = form.getFieldValue('kind')
              return (
                <>
                  <p className="rb-note rb-mb-1">{t(`make.hint.${kind}`)}</p>
                  {kind === 'galley' && (
                    <Form.Item
                      name="storyId"
                      label={t('make.story')}
                      rules={[{ required: true, message: t('make.storyMissing') }]}
                    >
                      <Select
                        options={texts.map(({ storyId, text }) => ({ value: storyId, label: text.title }))}
                        notFoundContent={t('stories.none')}
                      />
                    </Form.Item>
                  )}
                </>
              )
            }}
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
