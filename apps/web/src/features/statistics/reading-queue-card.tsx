import { can } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#/api/file-url.ts'
import { Card } from '#/features/statistics/card.tsx'
import { ReadingActs } from '#/features/statistics/reading-acts.tsx'
import { ReadingFigures } from '#/features/statistics/reading-figures.tsx'
import { StoryName } from '#/features/statistics/story-name.tsx'
import { useWaitingReadings } from '#/features/statistics/use-effect.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { useSession } from '#/session/use-session.ts'
import { usePictureViewer } from '#/story/use-picture-viewer.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './story-view.css'

/** 待核对: what others typed in and nobody has looked at; nothing waits, nothing is shown. */
export const ReadingQueueCard = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const { actor } = useSession()
  const { view, viewer } = usePictureViewer()
  const { data: rows = [] } = useWaitingReadings(can(actor, 'stories.ratify'))
  if (rows.length === 0) return null
  return (
    <Card title={t('reading.queue')} note={t('reading.queueHint', { count: rows.length })}>
      <ul className="rb-outlets rb-px-2-pb-2">
        {rows.map((row) => (
          <li key={row.id} className="rb-row rb-wrap rb-gap-1-2">
            <span className="rb-stack rb-slim rb-grow">
              <StoryName row={row} address={address} />
              <small className="rb-row rb-wrap rb-gap-1-2 rb-meta">
                <span>{row.channelName}</span>
                <span>{row.byName}</span>
                <TimeText at={row.asOf} />
                {row.note && <span className="rb-break">{row.note}</span>}
              </small>
              <ReadingFigures reading={row} />
            </span>
            {row.picture && (
              <button type="button" className="rb-lit" onClick={() => view([fileAddress(row.picture)])}>
                {t('reading.picture')}
              </button>
            )}
            <ReadingActs readingId={row.id} />
          </li>
        ))}
      </ul>
      {viewer}
    </Card>
  )
}
