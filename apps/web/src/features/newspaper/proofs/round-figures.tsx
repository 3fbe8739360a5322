import { useTranslation } from 'react-i18next'
import { colourOf } from '#/features/newspaper/proofs/mark-colours.ts'
import type { Round } from '#/features/newspaper/proofs/view-props.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  rounds: readonly Round[]
  /** Errors to ten thousand characters beyond which the duty chief decides. */
  most: number
}

/** 差错率 by round. */
export const RoundFigures = ({ rounds, most }: Props) => {
  const { t } = useTranslation('proofs')
  if (rounds.length === 0) return null
  return (
    <ul className="rb-lined rb-p-15-2 rb-edge-below" aria-label={t('marks.rounds')}>
      {rounds.map(({ round, marks, errors, per10k }) => (
        <li key={round} className="rb-row rb-wrap rb-gap-1 rb-py-1">
          <span className="rb-mark__round rb-inline rb-gap-05" data-colour={colourOf(round)}>
            {t('marks.round', { round })}
          </span>
          <span className="rb-note">{t('marks.figures', { marks, errors })}</span>
          <span className="rb-aside">
            <StatusTag tone={per10k > most ? 'bad' : 'good'}>
              {t('marks.rate', { rate: per10k.toFixed(1) })}
            </StatusTag>
          </span>
        </li>
      ))}
    </ul>
  )
}
