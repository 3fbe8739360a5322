import { type LucideIcon, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import './batch-toolbar.css'

interface Props {
  label: string
  /** How many are chosen, in words. */
  chosen: string
  clearLabel: string
  onClear: () => void
  className?: string
  children: ReactNode
}

/** What can be done with all that is chosen; it floats over the end of the list. */
export const BatchToolbar = ({ label, chosen, clearLabel, onClear, className = '', children }: Props) => (
  <div className={`rb-batch rb-row ${className}`} role="toolbar" aria-label={label}>
    <strong className="rb-edge-right rb-bold rb-phone-grow">{chosen}</strong>
    {children}
    <button
      type="button"
      className="rb-batch__close"
      aria-label={clearLabel}
      title={clearLabel}
      onClick={onClear}
    >
      <X size={16} aria-hidden="true" />
    </button>
  </div>
)

interface ButtonProps {
  icon: LucideIcon
  danger?: boolean | undefined
  title?: string | undefined
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

export const BatchButton = ({ icon: Icon, danger = false, title, onClick, children }: ButtonProps) => (
  <button type="button" className={danger ? 'is-danger' : ''} title={title} onClick={onClick}>
    <Icon size={16} aria-hidden="true" />
    {children}
  </button>
)
