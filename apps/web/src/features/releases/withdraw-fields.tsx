import { withdrawReasonCodes, withdrawReasons } from '@rongbian/domain'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ReleaseNote } from '#/features/releases/release-note.tsx'
import { needsNote, type WithdrawForm } from '#/features/releases/withdraw-lines.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { FormRow } from '#/ui/form-row.tsx'

interface Props {
  form: WithdrawForm
  onChange: (form: WithdrawForm) => void
}

/** Why, on whose order, and what else is to be known. */
export const WithdrawFields = ({ form, onChange }: Props) => {
  const { t } = useTranslation('releases')
  const phrase = usePhrase()
  return (
    <>
      <FormRow label={t('withdraw.reason')}>
        <Select
          aria-label={t('withdraw.reason')}
          value={form.reason}
          options={withdrawReasonCodes.map((value) => ({
            value,
            label: phrase(withdrawReasons[value].label),
          }))}
          onChange={(reason) => onChange({ ...form, reason })}
        />
      </FormRow>
      <FormRow required={withdrawReasons[form.reason].isUrgent} label={t('withdraw.orderer')}>
        <Input
          aria-required={withdrawReasons[form.reason].isUrgent}
          aria-label={t('withdraw.orderer')}
          placeholder={t(
            withdrawReasons[form.reason].isUrgent ? 'withdraw.ordererNeeded' : 'withdraw.ordererHint',
          )}
          maxLength={50}
          value={form.orderer}
          onChange={({ target }) => onChange({ ...form, orderer: target.value })}
        />
      </FormRow>
      <FormRow label={t('withdraw.note')}>
        <ReleaseNote
          label={t('withdraw.note')}
          placeholder={t(needsNote(form) ? 'withdraw.noteNeeded' : 'withdraw.note')}
          max={500}
          value={form.note}
          onChange={(note) => onChange({ ...form, note })}
        />
      </FormRow>
    </>
  )
}
