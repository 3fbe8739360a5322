import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#/ui/day-bounds.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import './day-range.css'

interface Props {
  /** Days as 2026-03-14. */
  from: string | undefined
  to: string | undefined
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

const format = 'YYYY-MM-DD'
const textOf = (day: Dayjs | null | undefined) => day?.format(format)

/** Days on the newsroom's calendar. Comes with its calendar, so load it lazily. */
export const DayRange = ({ from, to, onChange }: Props) => {
  const { t } = useTranslation('admin')
  const today = dayjs(todayIn(use(TimeZone)))
  const presets: { label: string; value: [Dayjs, Dayjs] }[] = [
    { label: t('audit.today'), value: [today, today] },
    { label: t('audit.week'), value: [today.subtract(6, 'day'), today] },
    { label: t('audit.month'), value: [today.subtract(29, 'day'), today] },
  ]
  return (
    <DatePicker.RangePicker
      className="rb-filter-bar__days"
      classNames={{ popup: { root: 'rb-days' } }}
      aria-label={t('audit.days')}
      placeholder={[t('audit.from'), t('audit.to')]}
      allowEmpty={[true, true]}
      maxDate={today}
      presets={presets}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(days) => onChange({ from: textOf(days?.[0]), to: textOf(days?.[1]) })}
    />
  )
}
