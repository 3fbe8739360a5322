import { severities, wordKinds } from '@rongbian/words'
import { Button } from 'antd'
import { CircleX, Lightbulb, SpellCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlacedFinding } from '#/features/words/findings.ts'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import './finding-card.css'

interface Props {
  finding: PlacedFinding
  isActive?: boolean
  onSelect?: ((finding: PlacedFinding) => void) | undefined
  onReplace?: ((finding: PlacedFinding) => void) | undefined
  onIgnore?: ((finding: PlacedFinding) => void) | undefined
  onPass?: ((finding: PlacedFinding) => void) | undefined
}

const iconOf = ({ kind, severity }: PlacedFinding) => {
  if (severity === 'block') return CircleX
  if (severity === 'hint') return Lightbulb
  return kind === 'wrong' ? SpellCheck : TriangleAlert
}

/** One finding: what, where, why, and what to do about it. */
export const FindingCard = ({ finding, isActive = false, onSelect, onReplace, onIgnore, onPass }: Props) => {
  const { t } = useTranslation('words')
  const phrase = usePhrase()
  const stored = useStored()
  const { kind, severity, category, word, suggestion, note, paragraph } = finding
  const { tone } = severities[severity]
  const shown = word.trim() || t('finding.space')
  const classes = `rb-finding-card rb-finding-card--${tone} ${isActive ? 'is-active' : ''}`

  return (
    <li className={classes}>
      <button
        type="button"
        className="rb-finding-card__text rb-left rb-own-line rb-wide"
        onClick={() => onSelect?.(finding)}
      >
        <span className="rb-row rb-gap-1 rb-meta rb-one-line">
          <StatusTag tone={tone} icon={iconOf(finding)}>
            {phrase(wordKinds[kind].label)}
          </StatusTag>
          <span>{t('finding.paragraph', { paragraph })}</span>
          <span className="rb-aside rb-ellipsis">{stored(category)}</span>
        </span>
        <span className="rb-finding-card__word rb-own-line rb-mt-1 rb-break">
          {suggestion ? (
            <>
              <del className="rb-dim">{shown}</del> <ins className="rb-bold">{suggestion}</ins>
            </>
          ) : (
            shown
          )}
        </span>
        {note && <span className="rb-own-line rb-meta">{note}</span>}
      </button>
      <div className="rb-finding-card__actions rb-touchable rb-row rb-gap-1">
        {suggestion && onReplace && (
          <Button size="small" className="rb-finding-card__replace" onClick={() => onReplace(finding)}>
            <span className="rb-ellipsis">{t('finding.replace', { suggestion })}</span>
          </Button>
        )}
        {severity !== 'block' && onIgnore && (
          <Button size="small" onClick={() => onIgnore(finding)}>
            {t('finding.ignore')}
          </Button>
        )}
        {onPass && (
          <Button size="small" type="text" className="rb-finding-card__pass" onClick={() => onPass(finding)}>
            {t('finding.pass')}
          </Button>
        )}
      </div>
    </li>
  )
}
