import type { ReactNode } from 'react'

interface Props {
  label: string
  /** At the end of the label's line: a counter, a small action. */
  extra?: ReactNode
  children: ReactNode
}

/** A labelled part of the sheet. */
export const Field = ({ label, extra, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset brings looks of its own.
  <div className="rb-sheet-entry rb-mb-2" role="group" aria-label={label}>
    <div className="rb-sheet-entry__label rb-row rb-between rb-soft">
      <span>{label}</span>
      {extra}
    </div>
    {children}
  </div>
)
