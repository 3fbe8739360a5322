import type { Edition } from '@rongbian/contract/newspaper'
import { type EditionState, editionStates } from '@rongbian/domain'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDayText } from '#/features/newspaper/day-text.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import '#/frame/area-tabs.css'

const tones: Record<EditionState, Tone> = {
  plan: 'neutral',
  open: 'working',
  press: 'warning',
  out: 'good',
  closed: 'good',
}

const views = ['preview', 'press'] as const
type EditionView = (typeof views)[number]

interface Props {
  edition: Edition
  view: EditionView
  children?: ReactNode
}

/** The head of what is looked at as a whole edition. */
export const EditionHead = ({ edition: { id, date, number, state }, view, children }: Props) => {
  const { t } = useTranslation('proofs')
  const phrase = usePhrase()
  const dayText = useDayText()
  return (
    <header className="rb-row rb-wrap rb-gap-1-2 rb-p-1-15 rb-edge-below rb-surface rb-still">
      <Link to={`/newspaper?edition=${id}`} className="rb-inline rb-lit" aria-label={t('head.back')}>
        <ArrowLeft size={18} aria-hidden="true" />
      </Link>
      <h1 className="rb-heading">{t('edition.title', { date: dayText(date) })}</h1>
      <span className="rb-meta">{t('edition.number', { number })}</span>
      <StatusTag tone={tones[state]}>{phrase(editionStates[state])}</StatusTag>
      <nav className="rb-area-tabs rb-within rb-scrolls-x rb-flex" aria-label={t('edition.views')}>
        {views.map((one) => (
          <Link
            key={one}
            to={`/newspaper/${one}/${id}`}
            className="rb-still rb-one-line rb-round rb-h-32 rb-ring-inside"
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`edition.${one}`)}
          </Link>
        ))}
      </nav>
      {children && <div className="rb-row rb-wrap rb-gap-1 rb-aside">{children}</div>}
    </header>
  )
}
