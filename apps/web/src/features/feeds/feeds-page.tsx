import { useTranslation } from 'react-i18next'
import { ConsolePage } from '#/console/console-page.tsx'
import { FeedPanel } from '#/features/feeds/feed-panel.tsx'
import { HotListPanel } from '#/features/feeds/hot-list-panel.tsx'

/** 信源: what is read outside, and how it is. */
export const FeedsPage = () => {
  const { t } = useTranslation('feeds')
  return (
    <ConsolePage
      title={t('title')}
      sections={[
        { key: 'feeds', label: t('tab.feeds'), content: <FeedPanel /> },
        { key: 'lists', label: t('tab.lists'), content: <HotListPanel /> },
      ]}
    />
  )
}
