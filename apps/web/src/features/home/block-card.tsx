import type { ReactNode } from 'react'
import './block-card.css'

interface Props {
  title: string
  /** A count or a few words beside the title. */
  note?: ReactNode
  /** A link or button at the end of the head. */
  action?: ReactNode
  children: ReactNode
}

export const BlockCard = ({ title, note, action, children }: Props) => (
  <section className="rb-block" aria-label={title}>
    <header className="rb-block__head">
      <h2>{title}</h2>
      {note && <span className="rb-block__note">{note}</span>}
      {action && <div className="rb-block__action">{action}</div>}
    </header>
    {children}
  </section>
)
