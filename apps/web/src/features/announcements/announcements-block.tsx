import type { Announcement } from '@rongbian/contract/announcements'
import { Megaphone, Pin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { BlockLink } from '#/blocks/block-link.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { alignOf, titleLook } from '#/blocks/list-look.ts'
import { type TitleEntry, TitleList } from '#/blocks/title-list.tsx'
import { DateTile } from '#/features/announcements/date-tile.tsx'
import { useAnnouncementViewer } from '#/features/announcements/use-announcement-viewer.tsx'
import { useAnnouncements, useMayAnnounce } from '#/features/announcements/use-announcements.ts'
import { listed } from '#/i18n/punctuation.ts'

const latest = { page: 0, size: 10 }
const path = '/toolsPage?id=4'

/** 公告: what the house tells everyone; a dot marks what this person has not read. */
export const AnnouncementsBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const query = useAnnouncements(latest)
  const mayAnnounce = useMayAnnounce()
  const { view, dialog } = useAnnouncementViewer()
  const unread = query.data?.unread ?? 0
  const entryOf = (item: Announcement): TitleEntry => ({
    id: item.id,
    title: item.title,
    summary: item.summary,
    subtitle: listed(item.departments.map(({ name }) => name)) || t('announcements.everyone'),
    mark: <DateTile day={item.startDate} />,
    at: item.updated,
    badge: item.pinned && (
      <Pin size={14} strokeWidth={1.75} aria-label={t('announcements.pinned')} role="img" />
    ),
    isUnread: !item.readed,
    open: () => view(item),
  })
  return (
    <BlockCard
      title={t('home:kind.announcements')}
      note={unread > 0 && t('announcements.unread', { count: unread })}
      action={<BlockLink to={path}>{t('announcements.all')}</BlockLink>}
    >
      <BlockBody query={query} rows={4} rowHeight={34}>
        {({ items }) =>
          items.length ? (
            <TitleList
              label={t('home:kind.announcements')}
              look={titleLook(block)}
              align={alignOf(block)}
              entries={items.map(entryOf)}
            />
          ) : (
            <BlockEmpty
              icon={Megaphone}
              title={t('announcements.empty')}
              hint={t(mayAnnounce ? 'announcements.emptyHintManager' : 'announcements.emptyHint')}
            />
          )
        }
      </BlockBody>
      {dialog}
    </BlockCard>
  )
}
