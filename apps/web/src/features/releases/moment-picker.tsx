import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { use } from 'react'
import { wallOf } from '#/features/releases/wall-time.ts'
import { TimeZone } from '#/ui/time-zone.ts'
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
export const MomentPicker = ({ label, value, onChange, from, to, disabled = false }: Props) => {
  const now = wallOf(Date.now(), use(TimeZone))
  return (
    <DatePicker
      aria-label={label}
      showTime={time}
      needConfirm={false}
      // 此刻 would be that of the reader's own clock.
      showNow={now.slice(0, 16) === dayjs().format('YYYY-MM-DD HH:mm')}
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
}
