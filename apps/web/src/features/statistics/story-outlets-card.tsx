import type { StoryAnalysis } from '@rongbian/contract/effect'
import { releaseStates } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { PageLink, pageUrl } from '#/features/releases/index.ts'
import { Card } from '#/features/statistics/card.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './story-view.css'

type Row = StoryAnalysis['outlets'][number]

const Outlet = ({ row: { channelName, channelType, state, url, firstAt, goneAt } }: { row: Row }) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const Icon = channelIcon(channelType)
  return (
    <li className="rb-stack rb-gap-05">
      <p className="rb-row rb-wrap rb-gap-1">
        <Icon size={16} aria-hidden="true" />
        <b className="rb-bold rb-break">{channelName}</b>
        <StatusTag tone={releaseStates[state].tone}>{phrase(releaseStates[state].label)}</StatusTag>
        {pageUrl(url) && <PageLink url={url}>{t('story.visit')}</PageLink>}
      </p>
      <p className="rb-row rb-wrap rb-gap-1-2 rb-meta">
        {firstAt && (
          <span>
            {t('story.firstAt')} <TimeText exact at={firstAt} />
          </span>
        )}
        {goneAt && (
          <span>
            {t('story.goneAt')} <TimeText exact at={goneAt} />
          </span>
        )}
      </p>
    </li>
  )
}

export const StoryOutletsCard = ({ outlets }: { outlets: readonly Row[] }) => {
  const { t } = useTranslation('statistics')
  return (
    <Card title={t('story.outlets')}>
      {outlets.length === 0 && <p className="rb-p-2 rb-dim">{t('story.noOutlets')}</p>}
      <ul className="rb-outlets rb-px-2-pb-2">
        {outlets.map((row) => (
          <Outlet key={`${row.storyId} ${row.channelId}`} row={row} />
        ))}
      </ul>
    </Card>
  )
}
