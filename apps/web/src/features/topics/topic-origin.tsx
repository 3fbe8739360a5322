import type { Topic } from '@rongbian/contract/topics'
import { clueStates } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

/** What it came from: events, and the clues somebody chose. */
export const TopicOrigin = ({ topic: { clusterList, clueList } }: { topic: Topic }) => {
  const { t } = useTranslation('topics')
  const phrase = usePhrase()
  if (clusterList.length + clueList.length === 0) return null
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('origin')}>
      <h3 className="rb-heading">{t('origin')}</h3>
      <ul className="rb-stack rb-gap-05">
        {clusterList.map(({ id, title, voices, score }) => (
          <li key={`event-${id}`} className="rb-row rb-wrap rb-gap-1">
            <Link className="rb-break" to={`/topics?event=${id}`}>
              {title}
            </Link>
            <span className="rb-meta">{t('originFigures', { voices, score })}</span>
          </li>
        ))}
        {clueList.map(({ id, title, media, state, seenAt }) => (
          <li key={id} className="rb-row rb-wrap rb-gap-1">
            <Link className="rb-break" to={`/topics/clues?clue=${id}`}>
              {title}
            </Link>
            <StatusTag plain tone={state === 'confirmed' ? 'good' : 'neutral'}>
              {phrase(clueStates[state])}
            </StatusTag>
            <span className="rb-meta">
              {media} <TimeText at={seenAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
