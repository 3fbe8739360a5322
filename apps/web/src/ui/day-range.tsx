import { DaysPicker } from '#/ui/days-picker.tsx'
import { useReadDays } from '#/ui/use-typed.ts'

interface Props {
  label: string
  placeholder: [string, string]
  className: string
  /** Days as 2026-03-14. */
  from: string | undefined
  to: string | undefined
  /** No day after it. */
  last?: string
  presets?: { label: string; value: [string, string] }[]
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** Days that narrow a list. Comes with its calendar, so load it lazily. */
export const DayRange = ({ from, to, last, onChange, ...looks }: Props) => (
  <DaysPicker {...looks} {...useReadDays({ from, to, last, onChange })} {...(last && { to: last })} open />
)
