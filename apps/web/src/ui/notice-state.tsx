import type { ReactNode } from 'react'
import './notice-state.css'

interface Props {
  drawing: ReactNode
  title: ReactNode
  hint?: ReactNode
  /** The next step, as buttons. */
  actions?: ReactNode
  /** Fills the window instead of its container. */
  page?: boolean
  urgent?: boolean
}

/** The common shape of empty, failed and missing: a drawing, what is so, what to do. */
export const NoticeState = ({ drawing, title, hint, actions, page = false, urgent = false }: Props) => {
  const Title = page ? 'h1' : 'h2'
  return (
    <div
      className={`rb-notice rb-centre rb-centred rb-column rb-row ${page ? 'rb-notice--page' : ''}`}
      role={urgent ? 'alert' : undefined}
    >
      <span className="rb-notice__drawing rb-mb-2 rb-own-line" aria-hidden="true">
        {drawing}
      </span>
      <Title className="rb-notice__title rb-heading">{title}</Title>
      {hint && <p className="rb-notice__hint rb-mt-05 rb-break rb-note">{hint}</p>}
      {actions && (
        <div className="rb-notice__actions rb-centre rb-flex rb-gap-1 rb-mt-2 rb-wrap">{actions}</div>
      )}
    </div>
  )
}
