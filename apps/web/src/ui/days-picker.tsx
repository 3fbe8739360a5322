import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { Typing, typedComponents } from '#/ui/typed-input.tsx'
import { TypedProblem, useWallNow } from '#/ui/typed-problem.tsx'
import { type Bounds, dayProblem, disabledOutside, isDay, typedDay } from '#/ui/typed-time.ts'
import { useTyped } from '#/ui/use-typed.ts'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import './typed-picker.css'

/** Days as 2026-03-14, nothing when empty, or what was typed and is no day. */
export interface Days {
  from: string
  to: string
}

interface Props extends Bounds {
  label?: string
  placeholder?: [string, string]
  value?: Days
  onChange?: (days: Days) => void
  /** Names and the days they stand for. */
  presets?: { label: string; value: [string, string] }[]
  /** Whether one side may stay open. */
  open?: boolean
  className?: string
  /** The form around says what is wrong, by `useDayRule`. */
  inForm?: boolean
  id?: string
  onBlur?: () => void
}

const noDays: Days = { from: '', to: '' }
const inOrder = ({ from, to }: Days): Days =>
  isDay(from) && isDay(to) && from > to ? { from: to, to: from } : { from, to }
const dayjsOf = (day: string) => (isDay(day) ? dayjs(day) : null)
const popup = { popup: { root: 'rb-days' } }

/** A first and a last day of the newsroom's calendar. */
export const DaysPicker = ({
  label,
  placeholder,
  value = noDays,
  onChange = () => undefined,
  presets = [],
  from,
  to,
  open = false,
  inForm = false,
  ...props
}: Props) => {
  const now = useWallNow()
  const take = (days: Days, settled: boolean) => onChange(settled ? inOrder(days) : days)
  const start = useTyped({
    form: typedDay,
    value: value.from,
    now,
    onChange: (day, settled) => take({ ...value, from: day }, settled),
  })
  const end = useTyped({
    form: typedDay,
    value: value.to,
    now,
    onChange: (day, settled) => take({ ...value, to: day }, settled),
  })
  const bounds = { from, to }
  const isSaid = !inForm && !start.isTyping && !end.isTyping
  const wrong = isSaid ? [value.from, value.to].find((day) => dayProblem(day, bounds)) : undefined
  const problem = wrong && dayProblem(wrong, bounds)
  /** An end that was not chosen keeps what was typed for it. */
  const chosen = (day: Dayjs | null, before: string) =>
    day?.format(typedDay.kept) ?? (isDay(before) ? '' : before)
  return (
    <Typing value={{ start, end }}>
      <DatePicker.RangePicker
        {...(props.className === undefined && { style: { width: '100%' } })}
        {...props}
        components={typedComponents}
        classNames={popup}
        {...(label && { 'aria-label': label })}
        {...(placeholder && { placeholder })}
        allowEmpty={[open, open]}
        presets={presets.map(({ label: name, value: [first, last] }) => ({
          label: name,
          value: [dayjs(first), dayjs(last)],
        }))}
        {...(problem && { status: 'error' })}
        value={[dayjsOf(value.from), dayjsOf(value.to)]}
        disabledDate={disabledOutside(bounds)}
        onChange={(days) =>
          onChange(
            days ? inOrder({ from: chosen(days[0], value.from), to: chosen(days[1], value.to) }) : noDays,
          )
        }
      />
      {problem && <TypedProblem problem={problem} typed={wrong} from={from} to={to} />}
    </Typing>
  )
}
