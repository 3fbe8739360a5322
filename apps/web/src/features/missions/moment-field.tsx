import { use } from 'react'
import { instantOf, wallOf } from '#/features/releases/index.ts'
import { MomentPicker } from '#/ui/moment-picker.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { isWall } from '#/ui/typed-time.ts'

interface Props {
  label: string
  /** An instant; for a Form.Item. */
  value?: string | null
  onChange?: (at: string | null) => void
}

/** A moment by the newsroom's clock, kept as an instant. What is no time stays as it was typed and is refused on sending. */
export const MomentField = ({ label, value, onChange }: Props) => {
  const zone = use(TimeZone)
  const wall =
    value && !Number.isNaN(Date.parse(value)) && value.endsWith('Z') ? wallOf(value, zone) : (value ?? '')
  const take = (next: string) => {
    if (next === '') onChange?.(null)
    else onChange?.(isWall(next) ? new Date(instantOf(next, zone)).toISOString() : next)
  }
  return <MomentPicker label={label} value={wall} onChange={take} />
}
