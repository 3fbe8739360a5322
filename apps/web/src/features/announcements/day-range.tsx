import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import { useTranslation } from 'react-i18next'
import '#/features/admin/audit/day-range.css'

interface Props {
  /** Days as 2026-03-14. */
  from: string | undefined
  to: string | undefined
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

const textOf = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD')

/** Days on which something was shown. Comes with its calendar, so load it lazily. */
export const DayRange = ({ from, to, onChange }: Props) => {
  const { t } = useTranslation('announcements')
  return (
    <DatePicker.RangePicker
      className="rb-announcements__days"
      classNames={{ popup: { root: 'rb-days' } }}
      aria-label={t('filter.days')}
      placeholder={[t('filter.from'), t('filter.to')]}
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(days) => onChange({ from: textOf(days?.[0]), to: textOf(days?.[1]) })}
    />
  )
}
