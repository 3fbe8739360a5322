import { Select } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { monthsBack } from '#/features/statistics/pay/months.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { TimeZone } from '#/ui/time-zone.ts'

interface Props {
  value: string | undefined
  onChange: (month: string) => void
}

export const useThisMonth = () => todayIn(use(TimeZone)).slice(0, 7)

export const MonthChoice = ({ value, onChange }: Props) => {
  const { t } = useTranslation('pay')
  const now = useThisMonth()
  return (
    <Select
      className="rb-pay__month-choice"
      aria-label={t('month.choose')}
      value={value ?? now}
      options={monthsBack(now).map((month) => ({ value: month, label: month }))}
      onChange={onChange}
    />
  )
}
