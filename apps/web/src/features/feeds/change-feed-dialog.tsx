import type { Feed } from '@rongbian/contract/feeds'
import { useTranslation } from 'react-i18next'
import { bodyOf, FeedFields, type FeedValues } from '#/features/feeds/feed-fields.tsx'
import { useChangeFeed } from '#/features/feeds/use-feeds.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Props {
  feed: Feed
  onClose: () => void
}

export const ChangeFeedDialog = ({ feed, onClose }: Props) => {
  const { t } = useTranslation('feeds')
  const change = useChangeFeed(feed)
  const { url, name, media, publisher, region, weight } = feed
  return (
    <ModalForm<FeedValues>
      title={t('changeTitle', { name })}
      name="feed"
      initialValues={{ url, name, media, publisher, region: region || undefined, weight }}
      onSubmit={(values) => change.mutateAsync(bodyOf(values))}
      onClose={onClose}
    >
      <FeedFields regionName={feed.regionName} />
    </ModalForm>
  )
}
