import type { LengthHint } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import './length-hints.css'

interface Props {
  hints: LengthHint[]
  /** All of them; otherwise only those that are too long. */
  shown: boolean
}

/** How long it is where it goes; what a platform would cut off is told in words. */
export const LengthHints = ({ hints, shown }: Props) => {
  const { t } = useTranslation('writing')
  const phrase = usePhrase()
  const listed = hints.filter(({ over }) => shown || over)
  if (listed.length === 0) return null
  return (
    <ul className="rb-hints rb-gap-05-15 rb-mt-05 rb-flex rb-wrap rb-meta" aria-label={t('hints.label')}>
      {listed.map(({ channel, label, length, max, over }) => (
        <li key={channel} className={over ? 'is-over' : ''}>
          {phrase(label)} {length}/{max}
          {over && ` ${t('hints.over')}`}
        </li>
      ))}
    </ul>
  )
}
