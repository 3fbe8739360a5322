import type { StoryChannel, StoryDetail } from '@rongbian/contract/stories'
import { can, linkUrl, releaseStateOf, releaseStates } from '@rongbian/domain'
import { Clock, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PrintedPlaces } from '#/features/detail/printed-places.tsx'
import { DeliveryLedger } from '#/features/releases/index.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './release-tab.css'

const ColumnTag = ({ name, url }: { name: string; url: string }) => {
  const { t } = useTranslation('detail')
  const address = linkUrl(url)
  if (!address) return <li className="rb-filled rb-round-sm rb-soft rb-px-6">{name}</li>
  return (
    <li className="rb-filled rb-round-sm rb-soft">
      <a
        className="rb-inline rb-gap-05"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        title={t('release.open')}
      >
        {name}
        <ExternalLink size={12} aria-hidden="true" />
      </a>
    </li>
  )
}

const Channel = ({ channel, storyId }: { channel: StoryChannel; storyId: number }) => {
  const { t } = useTranslation('detail')
  const phrase = usePhrase()
  const state = releaseStateOf(channel)
  const { label, tone } = releaseStates[state]
  const Icon = channelIcon(channel.type)
  return (
    <li className="rb-release rb-py-15 rb-line-below">
      <p className="rb-release__head rb-row rb-gap-1">
        <Icon size={16} aria-hidden="true" />
        <b className="rb-bold rb-break">{channel.name}</b>
        {channel.preSigning && state === 'none' ? (
          <StatusTag tone="working">{t('release.preSigned')}</StatusTag>
        ) : (
          <StatusTag tone={tone} {...(state === 'timed' && { icon: Clock })}>
            {phrase(label)}
          </StatusTag>
        )}
      </p>
      <dl className="rb-release__facts">
        <div className="rb-dense rb-cells rb-mt-05">
          <dt className="rb-dim">{t('release.columns')}</dt>
          <dd>
            {channel.column.length > 0 ? (
              <ul className="rb-release__columns rb-flex rb-wrap rb-gap-05">
                {channel.column.map(({ code, name, issueUrl }) => (
                  <ColumnTag key={code} name={name} url={issueUrl} />
                ))}
              </ul>
            ) : (
              <span className="rb-dim">{t('release.noColumn')}</span>
            )}
          </dd>
        </div>
        <div className="rb-dense rb-cells rb-mt-05">
          <dt className="rb-dim">{t('release.time')}</dt>
          <dd>
            {channel.issueDate ? (
              <TimeText exact at={channel.issueDate} />
            ) : (
              <span className="rb-dim">{t('release.noTime')}</span>
            )}
          </dd>
        </div>
        {channel.type === 'newspaper' && state === 'published' && (
          <PrintedPlaces storyId={storyId} paper={channel.name} />
        )}
        {channel.comment && (
          <div className="rb-dense rb-cells rb-mt-05">
            <dt className="rb-dim">{t('release.note')}</dt>
            <dd>{channel.comment}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}

/** 签发信息: each channel with its columns, time and state. */
export const ReleaseTab = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  const { actor } = useSession()
  if (story.channel.length === 0) {
    return <EmptyState title={t('release.empty')} hint={t('release.emptyHint')} />
  }
  return (
    <>
      <ul className="rb-releases">
        {story.channel.map((channel) => (
          <Channel key={channel.uuid} channel={channel} storyId={story.id} />
        ))}
      </ul>
      {can(actor, 'analysis.open') && (
        <Link
          className="rb-release__analyse rb-my-1"
          replace
          to={`/dataStatistics?view=story&storyId=${story.id}`}
        >
          {t('release.analyse')}
        </Link>
      )}
      <DeliveryLedger story={story} />
    </>
  )
}
