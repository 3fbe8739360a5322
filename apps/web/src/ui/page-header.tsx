import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** Sister pages, in place of the title: it is heard and not seen. */
  tabs?: ReactNode
  /** A count or a short explanation beside the title. */
  note?: ReactNode
  actions?: ReactNode
}

export const PageHeader = ({ title, tabs, note, actions }: Props) => (
  <header className="rb-page-header rb-still rb-p-1-2 rb-min-h-48 rb-gap-1-2 rb-wrap rb-row">
    <h1 className={tabs ? 'rb-visually-hidden' : 'rb-page-header__title rb-title'}>{title}</h1>
    {tabs}
    {note && <span className="rb-page-header__note rb-meta">{note}</span>}
    {actions && <div className="rb-page-header__actions rb-row rb-wrap rb-gap-1 rb-aside">{actions}</div>}
  </header>
)
