import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Typing, typedComponents } from '#/ui/typed-input.tsx'
import { TypedProblem, useWallNow } from '#/ui/typed-problem.tsx'
import { type Bounds, disabledOutside, isWall, typedWall } from '#/ui/typed-time.ts'
import { useTyped } from '#/ui/use-typed.ts'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import './typed-picker.css'

interface Props extends Bounds {
  label: string
  /** What the newsroom's clock shows, nothing yet when empty, or what was typed and is no time. */
  value: string
  onChange: (wall: string) => void
  disabled?: boolean
}

const time = { format: 'HH:mm' } as const
const shown = 'YYYY-MM-DD HH:mm'

/** A moment of the newsroom's clock, whatever zone the reader sits in. */
export const MomentPicker = ({ label, value, onChange, from, to, disabled = false }: Props) => {
  const now = useWallNow()
  const typed = useTyped({ form: typedWall, value, now, onChange })
  const isUnread = !typed.isTyping && value !== '' && !isWall(value)
  return (
    <Typing value={{ start: typed }}>
      <DatePicker
        components={typedComponents}
        aria-label={label}
        showTime={time}
        needConfirm={false}
        // 此刻 would be that of the reader's own clock.
        showNow={now.slice(0, shown.length) === dayjs().format(shown)}
        format={shown}
        placeholder={label}
        disabled={disabled}
        {...(isUnread && { status: 'error' })}
        value={isWall(value) ? dayjs(value) : null}
        disabledDate={disabledOutside({ from, to })}
        onChange={typed.pick}
      />
      {isUnread && <TypedProblem problem="unreadTime" typed={value} />}
    </Typing>
  )
}
