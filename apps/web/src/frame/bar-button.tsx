import type { LucideIcon } from 'lucide-react'
import './bar-button.css'

interface Props {
  icon: LucideIcon
  label: string
  onClick: () => void
}

/** A round-the-clock button of the top bar: an icon with a name. */
export const BarButton = ({ icon: Icon, label, onClick }: Props) => (
  <button
    type="button"
    className="rb-bar-button rb-inline"
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden="true" />
  </button>
)
