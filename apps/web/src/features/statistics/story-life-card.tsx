import type { LifeRow } from '@rongbian/contract/effect'
import { type LifeAct, lifeActs } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './story-view.css'
import { numberText } from '#/ui/number-text.ts'

const tones: Partial<Record<LifeAct, Tone>> = {
  passed: 'good',
  published: 'good',
  reissued: 'good',
  open: 'working',
  updated: 'working',
  sent: 'working',
  failed: 'bad',
  denied: 'bad',
  destroyed: 'bad',
  withdrawn: 'warning',
  removed: 'warning',
}

const Row = ({ row: { act, at, personName, what, minutes, isLate } }: { row: LifeRow }) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const stored = useStored()
  return (
    <li>
      <p className="rb-row rb-wrap rb-gap-1">
        <StatusTag plain tone={tones[act] ?? 'neutral'}>
          {phrase(lifeActs[act])}
        </StatusTag>
        {what && <span className="rb-break">{stored(what)}</span>}
        {personName && <span>{personName}</span>}
      </p>
      <p className="rb-row rb-wrap rb-gap-1 rb-meta">
        <TimeText exact at={at} />
        {minutes !== null && <span>{t('story.waited', { minutes: numberText(minutes) })}</span>}
        {isLate && <StatusTag tone="warning">{t('late')}</StatusTag>}
      </p>
    </li>
  )
}

/** From the first save to the last act, in one line of time. */
export const StoryLifeCard = ({ life }: { life: readonly LifeRow[] }) => {
  const { t } = useTranslation('statistics')
  return (
    <Card title={t('story.life')}>
      <ol className="rb-life rb-px-2-pb-2">
        {life.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the past only grows at its end.
          <Row key={index} row={row} />
        ))}
      </ol>
    </Card>
  )
}
