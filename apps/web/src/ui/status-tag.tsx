import { CircleCheck, CircleDot, CircleX, type LucideIcon, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './status-tag.css'

export type Tone = 'neutral' | 'working' | 'good' | 'warning' | 'bad'

const icons: Record<Tone, LucideIcon> = {
  neutral: Minus,
  working: CircleDot,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleX,
}

interface Props {
  tone: Tone
  children: ReactNode
  icon?: LucideIcon
  /** Icon and word without the tinted ground, for dense columns. */
  plain?: boolean
}

/** A status is colour and word and icon, never colour alone. */
export const StatusTag = ({ tone, children, icon, plain = false }: Props) => {
  const Icon = icon ?? icons[tone]
  return (
    <span
      className={`rb-status rb-inline rb-gap-05 rb-small rb-one-line rb-status--${tone} ${plain ? '' : 'rb-status--tag rb-round-sm rb-px-6 rb-h-20'}`}
    >
      <Icon size={12} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </span>
  )
}
