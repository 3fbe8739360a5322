import type { Dayjs } from 'dayjs'
import { useLayoutEffect, useRef, useState } from 'react'
import { dayProblem, type TypedForm } from '#/ui/typed-time.ts'

interface Options {
  form: TypedForm
  /** As it is kept, nothing when empty, or what was typed and cannot be read. */
  value: string
  /** What the newsroom's clock shows. */
  now: string
  /** `settled` once the field is left, or a day was chosen. */
  onChange: (value: string, settled: boolean) => void
}

/** One text in a calendar's field. The calendar never hears what is typed: it would read it in its own way. */
export const useTyped = ({ form, value, now, onChange }: Options) => {
  const [typing, setTyping] = useState<string>()
  const near = useRef(now)
  useLayoutEffect(() => {
    if (form.is(value)) near.current = value
  }, [form, value])
  const isUnread = value !== '' && !form.is(value)
  return {
    /** Shown instead of what the calendar has. */
    text: typing ?? (isUnread ? value : undefined),
    isTyping: typing !== undefined,
    type: (text: string) => {
      setTyping(text)
      onChange(text, false)
    },
    settle: () => {
      if (typing === undefined) return
      setTyping(undefined)
      onChange(form.read(typing, near.current), true)
    },
    pick: (day: Dayjs | null) => {
      setTyping(undefined)
      onChange(day ? day.format(form.kept) : '', true)
    },
  }
}

/** What was handed on and is not drawn yet: an address takes a moment to change. */
const useHandedOn = <Value>(drawn: string) => {
  const [handed, setHanded] = useState<{ over: string; value: Value }>()
  const isDrawn = handed !== undefined && handed.over !== drawn
  if (isDrawn) setHanded(undefined)
  return {
    handed: isDrawn ? undefined : handed?.value,
    hand: (value: Value) => setHanded({ over: drawn, value }),
  }
}

/** For what takes effect at once: what cannot be read stays with the field. */
export const useReadOnly = (
  value: string,
  is: (text: string) => boolean,
  onChange: (value: string) => void,
) => {
  const [unread, setUnread] = useState<string>()
  const { handed, hand } = useHandedOn<string>(value)
  return {
    value: unread ?? handed ?? value,
    onChange: (next: string) => {
      const isRead = next === '' || is(next)
      setUnread(isRead ? undefined : next)
      if (!isRead) return
      hand(next)
      onChange(next)
    },
  }
}

interface Days {
  from: string
  to: string
}

interface ReadDays {
  from: string | undefined
  to: string | undefined
  /** The last day that can be chosen. */
  last?: string
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** The same for a first and a last day. */
export const useReadDays = ({ from, to, last, onChange }: ReadDays) => {
  const [unread, setUnread] = useState<Days>()
  const { handed, hand } = useHandedOn<Days>(`${from} ${to}`)
  return {
    value: unread ?? handed ?? { from: from ?? '', to: to ?? '' },
    onChange: (days: Days) => {
      const isRead = [days.from, days.to].every((day) => dayProblem(day, { to: last }) === undefined)
      setUnread(isRead ? undefined : days)
      if (!isRead) return
      hand(days)
      onChange({ from: days.from || undefined, to: days.to || undefined })
    },
  }
}
