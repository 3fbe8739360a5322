import type { PrefilledPart } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { FormRow } from '#/ui/form-row.tsx'

interface Props {
  label: string
  part: PrefilledPart
}

/** One field of the platform: how long it is, and what will be cut off. */
export const PrefilledField = ({ label, part: { kept, cut, length, max } }: Props) => {
  const { t } = useTranslation('writing')
  return (
    <FormRow
      above
      label={label}
      extra={
        <span className={cut ? 'rb-status--bad' : 'rb-panel__note rb-meta'}>
          {length}/{max}
        </span>
      }
    >
      {kept || cut ? (
        <p className="rb-prefilled__words rb-p-1-15 rb-pre rb-round rb-scrolls rb-tinted rb-break">
          {kept}
          {cut && <del className="rb-wrong">{cut}</del>}
        </p>
      ) : (
        <p className="rb-panel__note rb-meta">{t('channels.empty')}</p>
      )}
      {cut && <p className="rb-status--bad">{t('channels.cut', { count: [...cut].length })}</p>}
    </FormRow>
  )
}
