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
  <div className="rb-block-empty rb-centred rb-column rb-p-2 rb-row rb-centre">
    <span className="rb-block-empty__icon rb-tint rb-lit rb-mb-1 rb-inline rb-centre rb-still">
      <Icon size={20} aria-hidden="true" />
    </span>
    <p className="rb-medium">{title}</p>
    <p className="rb-block-empty__hint rb-meta rb-break">{hint}</p>
    {action}
  </div>
)
