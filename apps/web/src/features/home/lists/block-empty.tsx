import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './block-empty.css'

interface Props {
  icon: LucideIcon
  title: string
  /** What to do, or what will come here by itself. */
  hint: ReactNode
  action?: ReactNode
}

/** Nothing here yet: low enough for a block of any height. */
export const BlockEmpty = ({ icon: Icon, title, hint, action }: Props) => (
  <div className="rb-block-empty">
    <span className="rb-block-empty__icon">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </span>
    <p className="rb-block-empty__title">{title}</p>
    <p className="rb-block-empty__hint">{hint}</p>
    {action}
  </div>
)
