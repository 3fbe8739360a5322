import type { ReactNode } from 'react'
import './card.css'

interface Props {
  title: string
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export const Card = ({ title, note, actions, children }: Props) => (
  <section className="rb-stats-card rb-box rb-surface rb-slim" aria-label={title}>
    <header className="rb-stats-card__head rb-p-1-2 rb-min-h-48 rb-row rb-wrap rb-gap-1">
      <h2 className="rb-heading">{title}</h2>
      {note && <span className="rb-meta">{note}</span>}
      {actions && <div className="rb-stats-card__actions rb-aside rb-row rb-wrap rb-gap-1">{actions}</div>}
    </header>
    {children}
  </section>
)
