import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'

interface Props {
  label: string
  /** What the newsroom's clock shows; nothing yet when empty. */
  value: string
  onChange: (wall: string) => void
  /** First and last day that can be chosen. */
  from?: string
  to?: string
  disabled?: boolean
}

const time = { format: 'HH:mm' } as const

/** A moment of the newsroom's clock, whatever zone the reader sits in. */
export const MomentPicker = ({ label, value, onChange, from, to, disabled = false }: Props) => (
  <DatePicker
    aria-label={label}
    showTime={time}
    needConfirm={false}
    format="YYYY-MM-DD HH:mm"
    placeholder={label}
    disabled={disabled}
    value={value ? dayjs(value) : null}
    disabledDate={(day) => {
      const wanted = day.format('YYYY-MM-DD')
      return (from !== undefined && wanted < from) || (to !== undefined && wanted > to)
    }}
    onChange={(day) => onChange(day ? day.format('YYYY-MM-DD HH:mm:00') : '')}
  />
)
