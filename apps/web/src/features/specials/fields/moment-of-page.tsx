import { MomentPicker } from '#/ui/moment-picker.tsx'
import { isWall } from '#/ui/typed-time.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A moment as the page prints it, by the newsroom's clock: `2026-11-18T09:30`. */
export const MomentOfPage = ({ label, value, onChange }: Props) => {
  const wall = value.length < 16 ? value : `${value.slice(0, 16).replace('T', ' ')}:00`
  const take = (next: string) => onChange(isWall(next) ? next.slice(0, 16).replace(' ', 'T') : next)
  return <MomentPicker label={label} value={wall} onChange={take} />
}
