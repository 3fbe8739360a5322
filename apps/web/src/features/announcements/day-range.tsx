import { useTranslation } from 'react-i18next'
import { DaysPicker } from '#/ui/days-picker.tsx'
import { useReadDays } from '#/ui/use-typed.ts'

interface Props {
  /** Days as 2026-03-14. */
  from: string | undefined
  to: string | undefined
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** Days on which something was shown. Comes with its calendar, so load it lazily. */
export const DayRange = ({ from, to, onChange }: Props) => {
  const { t } = useTranslation('announcements')
  return (
    <DaysPicker
      {...useReadDays({ from, to, onChange })}
      className="rb-announcements__days"
      label={t('filter.days')}
      placeholder={[t('filter.from'), t('filter.to')]}
      open
    />
  )
}
