import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#/features/writing/conflict/merge-blocks.ts'

interface HalfProps {
  side: Side
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}

const Half = ({ side, chosen, onChoose, children }: HalfProps) => {
  const { t } = useTranslation('writing')
  return (
    <div className={`rb-merge__half rb-anchor rb-box rb-merge__half--${side} ${chosen ? 'is-chosen' : ''}`}>
      {children || <p className="rb-py-05 rb-dim">{t('conflict.nothing')}</p>}
      <button
        type="button"
        className="rb-merge__choose rb-hovers rb-px-1 rb-absolute rb-round-sm rb-row rb-gap-05 rb-fs-12 rb-soft"
        aria-pressed={chosen}
        onClick={onChoose}
      >
        {chosen && <Check size={12} strokeWidth={2} aria-hidden="true" />}
        {t(chosen ? 'conflict.chosen' : 'conflict.choose')}
      </button>
    </div>
  )
}

interface Props {
  current: ReactNode
  mine: ReactNode
  picked: Side | undefined
  onPick: (side: Side) => void
}

/** Two sides of one place; mine stands until the other is chosen. */
export const MergeChoice = ({ current, mine, picked, onPick }: Props) => (
  <div className="rb-merge__row rb-gap-3 rb-cells rb-halves is-different">
    <Half side="current" chosen={picked === 'current'} onChoose={() => onPick('current')}>
      {current}
    </Half>
    <Half side="mine" chosen={picked !== 'current'} onChoose={() => onPick('mine')}>
      {mine}
    </Half>
  </div>
)
