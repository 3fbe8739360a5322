import type { Announcement } from '@rongbian/contract/announcements'
import { Button, Pagination } from 'antd'
import { Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnnouncementActions } from '#/features/announcements/announcement-actions.tsx'
import { AnnouncementFilters } from '#/features/announcements/announcement-filters.tsx'
import { AnnouncementItem } from '#/features/announcements/announcement-item.tsx'
import { useAnnouncementFilter } from '#/features/announcements/use-announcement-filter.ts'
import { useAnnouncements, useMayAnnounce } from '#/features/announcements/use-announcements.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Pending } from '#/ui/pending.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import './announcements.css'

const AnnouncementDialog = lazyPart(
  async () => (await import('#/features/announcements/announcement-dialog.tsx')).AnnouncementDialog,
)
const FormDialog = lazyPart(async () => (await import('#/features/announcements/form-dialog.tsx')).FormDialog)
const ReceiptsDialog = lazyPart(
  async () => (await import('#/features/announcements/receipts-dialog.tsx')).ReceiptsDialog,
)

type Asked = { is: 'create' } | { is: 'edit' | 'receipts'; announcement: Announcement }

const Dialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  if (asked.is === 'receipts') return <ReceiptsDialog announcement={asked.announcement} onClose={onClose} />
  return <FormDialog {...(asked.is === 'edit' && { announcement: asked.announcement })} onClose={onClose} />
}

interface ListProps {
  items: Announcement[]
  showsUnread: boolean
  mayManage: boolean
  onView: (id: number) => void
  onAsk: (asked: Asked) => void
}

const List = ({ items, showsUnread, mayManage, onView, onAsk }: ListProps) => (
  <ul className="rb-announcements__list rb-line-above">
    {items.map((announcement) => (
      <AnnouncementItem
        key={announcement.id}
        announcement={announcement}
        showsUnread={showsUnread}
        onView={() => onView(announcement.id)}
        actions={
          mayManage && (
            <AnnouncementActions
              announcement={announcement}
              onEdit={() => onAsk({ is: 'edit', announcement })}
              onReceipts={() => onAsk({ is: 'receipts', announcement })}
            />
          )
        }
      />
    ))}
  </ul>
)

type Filtered = ReturnType<typeof useAnnouncementFilter>

const Empty = ({ view, isNarrowed }: Pick<Filtered, 'view' | 'isNarrowed'>) => {
  const { t } = useTranslation('announcements')
  if (isNarrowed) return <EmptyState title={t('noneFound')} hint={t('noneFoundHint')} />
  return <EmptyState title={t(`empty.${view}`)} hint={t(`emptyHint.${view}`)} />
}

interface PageProps extends Filtered, Pick<ListProps, 'mayManage' | 'onAsk'> {
  query: ReturnType<typeof useAnnouncements>
}

const Page = ({ query, view, filter, isNarrowed, change, ...rest }: PageProps) => {
  const { data } = query
  if (!data) return <Pending query={query} rows={5} height={88} />
  if (data.total === 0) return <Empty view={view} isNarrowed={isNarrowed} />
  return (
    <>
      <List
        items={data.items}
        showsUnread={view !== 'manage'}
        onView={(id) => change({ announcement: id })}
        {...rest}
      />
      <Pagination
        hideOnSinglePage
        align="end"
        current={filter.page + 1}
        pageSize={filter.size}
        total={data.total}
        showSizeChanger={false}
        onChange={(page) => change({ page: page - 1 })}
      />
    </>
  )
}

/** 公告: what the newsroom is told; those who may also make, change and withdraw it here. */
export const AnnouncementSection = () => {
  const { t } = useTranslation('announcements')
  const mayManage = useMayAnnounce()
  const filtered = useAnnouncementFilter(mayManage)
  const query = useAnnouncements(filtered.filter)
  useExistingPage({
    total: query.isPlaceholderData ? undefined : query.data?.total,
    size: filtered.filter.size,
    page: filtered.filter.page,
    goTo: (page) => filtered.change({ page }),
  })
  const [asked, setAsked] = useState<Asked>()
  const { opened, change } = filtered
  return (
    <div className="rb-announcements">
      <AnnouncementFilters {...filtered} mayManage={mayManage} unread={query.data?.unread ?? 0}>
        {mayManage && (
          <Button
            type="primary"
            className="rb-announcements__create"
            icon={<Megaphone size={16} />}
            onClick={() => setAsked({ is: 'create' })}
          >
            {t('form.create')}
          </Button>
        )}
      </AnnouncementFilters>
      <Page {...filtered} query={query} mayManage={mayManage} onAsk={setAsked} />
      <Suspense>
        {asked && <Dialog asked={asked} onClose={() => setAsked(undefined)} />}
        {opened !== undefined && (
          <AnnouncementDialog key={opened} id={opened} onClose={() => change({ announcement: undefined })} />
        )}
      </Suspense>
    </div>
  )
}
