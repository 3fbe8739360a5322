import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#/ui/status-tag.tsx'
import './banner.css'

interface Props {
  tone: Exclude<Tone, 'neutral' | 'good'>
  icon: LucideIcon
  children: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

/** A line under the top bar that pushes the page down and covers nothing. */
export const Banner = ({ tone, icon: Icon, children, action }: Props) => (
  <div
    className={`rb-banner rb-min-h-40 rb-gap-1 rb-still rb-row rb-dense rb-banner--${tone}`}
    role={tone === 'working' ? 'status' : 'alert'}
  >
    <Icon size={16} aria-hidden="true" />
    <p>{children}</p>
    {action}
  </div>
)
