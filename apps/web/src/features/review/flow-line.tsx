import type { StepKind } from '@rongbian/domain'
import { stepKinds } from '@rongbian/domain'
import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import './flow-line.css'

export type DrawnState = 'next' | 'now' | 'done' | 'back' | 'out'

export interface DrawnStep {
  no: number
  kind: StepKind
  name: string
  state: DrawnState
  /** Who does it or did it. */
  who: string
  /** Below: when it is due, or whether it is wanted at all. */
  below?: ReactNode
}

const icons = { done: Check, back: X, out: Minus } as const

const Dot = ({ kind, state }: Pick<DrawnStep, 'kind' | 'state'>) => {
  const phrase = usePhrase()
  const Icon = state === 'next' || state === 'now' ? undefined : icons[state]
  return (
    <i
      className={`rb-flow__dot rb-surface rb-soft rb-row rb-centre rb-still rb-fs-12 is-${kind} is-${state}`}
      aria-hidden="true"
    >
      {Icon ? <Icon size={14} strokeWidth={2.5} /> : phrase(stepKinds[kind].label)}
    </i>
  )
}

interface Props {
  steps: readonly DrawnStep[]
  /** In one row even on a phone, as a summary of what stands below. */
  compact?: boolean
}

/** A flow as people draw it: 审 is round and 校 is square, a line leads from each to the next. */
export const FlowLine = ({ steps, compact = false }: Props) => {
  const { t } = useTranslation('review')
  return (
    <ol
      className={`rb-flow rb-flex rb-wrap ${compact ? 'rb-flow--compact' : ''}`}
      aria-label={t('flow.label')}
    >
      {steps.map(({ no, kind, name, state, who, below }) => (
        <li
          key={no}
          className={`rb-flow__step rb-column rb-anchor rb-centred rb-row rb-gap-05 rb-slim rb-small is-${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <Dot kind={kind} state={state} />
          <div className="rb-within">
            <b className="rb-dense rb-bold">{name}</b>
            <span className="rb-visually-hidden">{t(`flow.state.${state}`)}</span>
            <p className="rb-dim rb-break" title={who}>
              {who}
            </p>
            {below}
          </div>
        </li>
      ))}
    </ol>
  )
}
