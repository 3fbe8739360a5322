import type { Notification } from '@rongbian/contract/notifications'
import { notificationTypeLabel } from '@rongbian/domain'
import { Button } from 'antd'
import { Bell, CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BlockActions } from '#/blocks/block-actions.tsx'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { BlockLink } from '#/blocks/block-link.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { alignOf, titleLook } from '#/blocks/list-look.ts'
import { type TitleEntry, TitleList } from '#/blocks/title-list.tsx'
import { ImportanceTag } from '#/features/notifications/importance-tag.tsx'
import { noticeIcon } from '#/features/notifications/notice-icon.ts'
import { useNotificationViewer } from '#/features/notifications/use-notification-viewer.tsx'
import {
  useLatestNotifications,
  useReadAllNotifications,
} from '#/features/notifications/use-notifications.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useFail } from '#/ui/use-fail.ts'

const ReadAll = () => {
  const { t } = useTranslation(['homeBlocks', 'notifications'])
  const fail = useFail()
  const readAll = useReadAllNotifications()
  return (
    <Button
      type="link"
      size="small"
      icon={<CheckCheck size={14} aria-hidden="true" />}
      disabled={readAll.isPending}
      onClick={() => readAll.mutate(undefined, { onError: (error) => fail(error) })}
    >
      {t('notifications:readAll')}
    </Button>
  )
}

/** 通知: the newest, kept true by the bell's own signals. */
export const NoticesBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home', 'notifications'])
  const phrase = usePhrase()
  const query = useLatestNotifications()
  const { view, dialog } = useNotificationViewer()
  const unread = query.data?.unread ?? 0
  const entryOf = (item: Notification): TitleEntry => {
    const Icon = noticeIcon(item.type)
    return {
      id: item.uuid,
      title: item.title,
      summary: item.content,
      subtitle: phrase(notificationTypeLabel(item.type)),
      mark: <Icon size={20} />,
      at: item.updated,
      badge: item.importance === 'important' && <ImportanceTag importance="important" />,
      isUnread: !item.readed,
      open: () => view(item),
    }
  }
  return (
    <BlockCard
      title={t('home:kind.notices')}
      note={unread > 0 && t('notifications:unreadCount', { count: unread })}
      action={
        <BlockActions>
          {unread > 0 && <ReadAll />}
          <BlockLink to="/toolsPage?id=1">{t('notifications:seeAll')}</BlockLink>
        </BlockActions>
      }
    >
      <BlockBody query={query} rows={5} rowHeight={34}>
        {({ displist }) =>
          displist.length ? (
            <TitleList
              label={t('home:kind.notices')}
              look={titleLook(block)}
              align={alignOf(block)}
              entries={displist.map(entryOf)}
            />
          ) : (
            <BlockEmpty icon={Bell} title={t('notices.empty')} hint={t('notifications:emptyHint')} />
          )
        }
      </BlockBody>
      {dialog}
    </BlockCard>
  )
}
