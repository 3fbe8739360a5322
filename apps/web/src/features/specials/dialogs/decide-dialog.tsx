import * as contract from '@rongbian/contract/specials'
import { specialActions, specialLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { ReviewSteps } from '#/features/specials/dialogs/review-steps.tsx'
import { useSpecialWrite } from '#/features/specials/use-specials.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

const calls = {
  'special-submit': contract.submitSpecial,
  'special-recall': contract.recallSpecial,
  'special-approve': contract.approveSpecial,
  'special-deny': contract.denySpecial,
} as const
export type Decision = keyof typeof calls
export const decisions = Object.keys(calls) as Decision[]

interface Values {
  note?: string
}

/** A step of 成品审核, bound to the version that is seen. */
export const DecideDialog = ({ decision, onClose }: { decision: Decision; onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const phrase = usePhrase()
  const { message } = useApp()
  const { store, settle, reopen } = useDesigning()
  const { special, review, keeping } = useDesign((state) => state)
  const seen = useOpened(keeping.base)
  const label = phrase(specialActions[decision].label)
  const isDenial = decision === 'special-deny'
  // What goes to review is one's own page, with all that was just typed.
  const settled = async () => {
    await settle()
    return store.getState().keeping.base
  }
  const { mutateAsync } = useSpecialWrite(async ({ note = '' }: Values) => {
    const version = decision === 'special-submit' ? await settled() : seen
    return call(calls[decision], { params: { id: special.id }, body: { note, version } })
  })
  const submit = async (values: Values) => {
    await mutateAsync(values)
    await reopen()
    void message.success(t('review.done', { act: label }))
  }
  return (
    <ModalForm<Values>
      title={t('review.title', { act: label, name: special.name })}
      okText={label}
      danger={isDenial}
      width={680}
      initialValues={{ note: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-note rb-mb-1">{t(`review.hint.${decision}`)}</p>
      {review && <ReviewSteps review={review} />}
      <Form.Item
        name="note"
        label={t('note')}
        rules={isDenial ? [{ required: true, whitespace: true, message: t('review.noteMissing') }] : []}
      >
        <Input.TextArea rows={3} maxLength={specialLimits.note} showCount />
      </Form.Item>
    </ModalForm>
  )
}
