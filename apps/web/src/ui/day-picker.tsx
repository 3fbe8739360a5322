import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Typing, typedComponents } from '#/ui/typed-input.tsx'
import { TypedProblem, useWallNow } from '#/ui/typed-problem.tsx'
import { type Bounds, dayProblem, disabledOutside, isDay, typedDay } from '#/ui/typed-time.ts'
import { useTyped } from '#/ui/use-typed.ts'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import './typed-picker.css'

interface Props extends Bounds {
  label?: string
  placeholder?: string
  /** A day as 2026-03-12, nothing when empty, or what was typed and is no day. */
  value?: string
  onChange?: (day: string) => void
  allowClear?: boolean
  /** The form around says what is wrong, by `useDayRule`. */
  inForm?: boolean
  id?: string
  onBlur?: () => void
}

/** A day of the newsroom's calendar. */
export const DayPicker = ({
  label,
  placeholder = label ?? '',
  value = '',
  onChange = () => undefined,
  from,
  to,
  inForm = false,
  ...props
}: Props) => {
  const typed = useTyped({ form: typedDay, value, now: useWallNow(), onChange })
  const problem = inForm || typed.isTyping ? undefined : dayProblem(value, { from, to })
  return (
    <Typing value={{ start: typed }}>
      <DatePicker
        {...props}
        components={typedComponents}
        {...(label && { 'aria-label': label })}
        placeholder={placeholder}
        {...(problem && { status: 'error' })}
        value={isDay(value) ? dayjs(value) : null}
        disabledDate={disabledOutside({ from, to })}
        onChange={typed.pick}
      />
      {problem && <TypedProblem problem={problem} typed={value} from={from} to={to} />}
    </Typing>
  )
}
