import type { Feed } from '@rongbian/contract/feeds'
import { limits } from '@rongbian/domain'
import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Asking } from '#/features/feeds/asking.ts'
import { FeedActions } from '#/features/feeds/feed-actions.tsx'
import { DemoMark, HealthTag } from '#/features/feeds/health-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'

const none = '—'

const Name = ({ feed: { name, url, isDemo } }: { feed: Feed }) => (
  <span className="rb-stack rb-gap-05">
    <span className="rb-row rb-gap-1">
      <span className="rb-break">{name}</span>
      {isDemo && <DemoMark />}
    </span>
    <span className="rb-note rb-break">{url}</span>
  </span>
)

const Next = ({ feed: { nextAt, push } }: { feed: Feed }) => {
  const { t } = useTranslation('feeds')
  return (
    <span className="rb-stack rb-gap-05">
      {nextAt ? <TimeText at={nextAt} /> : none}
      {push && <span className="rb-note">{push.problem || t(`push.${push.state}`)}</span>}
    </span>
  )
}

/** On a phone a source is one cell of lines. */
const Lines = ({ feed }: { feed: Feed }) => {
  const { t } = useTranslation('feeds')
  const { media, regionName, weight, readAt } = feed
  return (
    <div className="rb-stack rb-gap-1">
      <Name feed={feed} />
      <HealthTag of={feed} />
      <span className="rb-row rb-wrap rb-gap-1-2 rb-meta">
        {media && <span className="rb-break">{media}</span>}
        {regionName && <span>{regionName}</span>}
        <span>
          {t('column.weight')} {weight}
        </span>
        <span>
          {t('column.read')} {readAt ? <TimeText at={readAt} /> : none}
        </span>
        <span className="rb-row rb-gap-05">
          {t('column.next')} <Next feed={feed} />
        </span>
      </span>
    </div>
  )
}

export const useFeedColumns = (onAsk: (asking: Asking) => void): TableColumnsType<Feed> => {
  const { t } = useTranslation('feeds')
  const isPhone = useBelow(limits.phoneWidth)
  const actions: TableColumnsType<Feed>[number] = {
    key: 'actions',
    title: '',
    align: 'right',
    render: (_, feed) => <FeedActions feed={feed} onAsk={onAsk} />,
  }
  if (isPhone)
    return [
      { key: 'name', title: t('column.name'), render: (_, feed) => <Lines feed={feed} /> },
      { ...actions, width: 56 },
    ]
  return [
    { key: 'name', title: t('column.name'), render: (_, feed) => <Name feed={feed} /> },
    { key: 'health', title: t('column.health'), render: (_, feed) => <HealthTag of={feed} /> },
    { key: 'media', title: t('column.media'), render: (_, { media }) => media || none },
    { key: 'region', title: t('column.region'), render: (_, { regionName }) => regionName || none },
    { key: 'weight', title: t('column.weight'), dataIndex: 'weight' },
    {
      key: 'read',
      title: t('column.read'),
      render: (_, { readAt }) => (readAt ? <TimeText at={readAt} /> : none),
    },
    { key: 'next', title: t('column.next'), render: (_, feed) => <Next feed={feed} /> },
    actions,
  ]
}
