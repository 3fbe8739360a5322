import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { use, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isWall, readWall, wallOf } from '#/features/releases/wall-time.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import './moment-picker.css'

interface Props {
  label: string
  /** What the newsroom's clock shows, nothing yet when empty, or what was typed and is no time. */
  value: string
  onChange: (wall: string) => void
  /** First and last day that can be chosen. */
  from?: string
  to?: string
  disabled?: boolean
}

const time = { format: 'HH:mm' } as const
const shown = 'YYYY-MM-DD HH:mm'

/** A moment of the newsroom's clock, whatever zone the reader sits in. */
export const MomentPicker = ({ label, value, onChange, from, to, disabled = false }: Props) => {
  const { t } = useTranslation('releases')
  const now = wallOf(Date.now(), use(TimeZone))
  /** For words it cannot read the calendar chooses a time of its own as it closes. */
  const isRefused = useRef(false)
  const isUnread = value !== '' && !isWall(value)
  /** The field would go back to the time before; what was typed counts, also where it is refused. */
  const take = (target: EventTarget) => {
    const typed = target instanceof HTMLInputElement ? target.value.trim() : ''
    if (typed === '' || typed === value.slice(0, shown.length)) return
    const read = readWall(typed, isWall(value) ? value : now)
    isRefused.current = !isWall(read)
    onChange(read)
  }
  const pick = (day: Dayjs | null) => {
    if (!isRefused.current) onChange(day ? day.format('YYYY-MM-DD HH:mm:00') : '')
  }
  return (
    <>
      <DatePicker
        aria-label={label}
        showTime={time}
        needConfirm={false}
        // 此刻 would be that of the reader's own clock.
        showNow={now.slice(0, 16) === dayjs().format(shown)}
        format={shown}
        placeholder={label}
        disabled={disabled}
        {...(isUnread && { status: 'error' })}
        value={value && !isUnread ? dayjs(value) : null}
        disabledDate={(day) => {
          const wanted = day.format('YYYY-MM-DD')
          return (from !== undefined && wanted < from) || (to !== undefined && wanted > to)
        }}
        onChange={pick}
        onOpenChange={(isOpen) => {
          if (isOpen) isRefused.current = false
        }}
        onBlur={({ target }) => {
          if (!isRefused.current) take(target)
        }}
        onKeyDown={(event, preventDefault) => {
          if (event.key !== 'Tab' && event.key !== 'Enter') return
          preventDefault()
          take(event.target)
        }}
      />
      {isUnread && (
        <p className="rb-moment__unread" role="alert">
          {t('problem.unread', { typed: value, example: now.slice(0, shown.length) })}
        </p>
      )}
    </>
  )
}
