import type { Feed } from '@rongbian/contract/feeds'
import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Asking } from '#/features/feeds/asking.ts'
import { FeedActions } from '#/features/feeds/feed-actions.tsx'
import { DemoMark, HealthTag } from '#/features/feeds/health-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const none = '—'

export const useFeedColumns = (onAsk: (asking: Asking) => void): TableColumnsType<Feed> => {
  const { t } = useTranslation('feeds')
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: (_, { name, url, isDemo }) => (
        <span className="rb-stack rb-gap-05">
          <span className="rb-row rb-gap-1">
            {name}
            {isDemo && <DemoMark />}
          </span>
          <span className="rb-note rb-break">{url}</span>
        </span>
      ),
    },
    { key: 'health', title: t('column.health'), render: (_, feed) => <HealthTag of={feed} /> },
    { key: 'media', title: t('column.media'), render: (_, { media }) => media || none },
    { key: 'region', title: t('column.region'), render: (_, { regionName }) => regionName || none },
    { key: 'weight', title: t('column.weight'), dataIndex: 'weight' },
    {
      key: 'read',
      title: t('column.read'),
      render: (_, { readAt }) => (readAt ? <TimeText at={readAt} /> : none),
    },
    {
      key: 'next',
      title: t('column.next'),
      render: (_, { nextAt, push }) => (
        <span className="rb-stack rb-gap-05">
          {nextAt ? <TimeText at={nextAt} /> : none}
          {push && <span className="rb-note">{push.problem || t(`push.${push.state}`)}</span>}
        </span>
      ),
    },
    {
      key: 'actions',
      title: '',
      align: 'right',
      render: (_, feed) => <FeedActions feed={feed} onAsk={onAsk} />,
    },
  ]
}
