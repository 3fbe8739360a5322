import type { ReactNode } from 'react'
import './form-row.css'

interface Props {
  label: string
  required?: boolean
  /** The label stands above the fields, where they need the whole width. */
  above?: boolean
  /** At the end of the label's line: a counter, a small action. */
  extra?: ReactNode
  children: ReactNode
}

/** A labelled part of a form. */
export const FormRow = ({ label, required = false, above = false, extra, children }: Props) => (
  <div
    className={above ? 'rb-form-part rb-mb-2' : 'rb-form-row rb-cells'}
    {...(above && { role: 'group', 'aria-label': label })}
  >
    <div className={`rb-form-row__label rb-soft ${above ? 'rb-row rb-between' : ''}`}>
      <span>
        {required && (
          <i className="rb-wrong" aria-hidden="true">
            *
          </i>
        )}
        {label}
      </span>
      {extra}
    </div>
    <div className="rb-form-row__value">{children}</div>
  </div>
)
