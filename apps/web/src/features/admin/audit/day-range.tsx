import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, todayIn } from '#/ui/day-bounds.ts'
import { DaysPicker } from '#/ui/days-picker.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useReadDays } from '#/ui/use-typed.ts'

interface Props {
  /** Days as 2026-03-14. */
  from: string | undefined
  to: string | undefined
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** Days on the newsroom's calendar. Comes with its calendar, so load it lazily. */
export const DayRange = ({ from, to, onChange }: Props) => {
  const { t } = useTranslation('admin')
  const today = todayIn(use(TimeZone))
  const field = useReadDays({ from, to, last: today, onChange })
  return (
    <DaysPicker
      {...field}
      className="rb-filter-bar__days"
      label={t('audit.days')}
      placeholder={[t('audit.from'), t('audit.to')]}
      open
      to={today}
      presets={[
        { label: t('audit.today'), value: [today, today] },
        { label: t('audit.week'), value: [addDays(today, -6), today] },
        { label: t('audit.month'), value: [addDays(today, -29), today] },
      ]}
    />
  )
}
