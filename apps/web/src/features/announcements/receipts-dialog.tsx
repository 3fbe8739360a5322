import type { Announcement, listAnnouncementReaders } from '@rongbian/contract/announcements'
import type { Output } from '@rongbian/contract/endpoint'
import { Button, Tabs } from 'antd'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { namesByDepartment } from '#/features/announcements/names-by-department.ts'
import { useAnnouncementReaders } from '#/features/announcements/use-announcements.ts'
import { copyText } from '#/ui/copy-text.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import './announcements.css'

type Person = Output<typeof listAnnouncementReaders>['people'][number]

const People = ({ people, empty }: { people: Person[]; empty: string }) =>
  people.length === 0 ? (
    <EmptyState title={empty} />
  ) : (
    <ul className="rb-receipts">
      {people.map(({ uuid, name, departmentName, readAt }) => (
        <li className="rb-cells rb-gap-15 rb-line-below rb-middle" key={uuid}>
          <span>{name}</span>
          <span className="rb-ellipsis">{departmentName}</span>
          {readAt && <TimeText at={readAt} />}
        </li>
      ))}
    </ul>
  )

const CopyNames = ({ people }: { people: Person[] }) => {
  const { t } = useTranslation('announcements')
  const { message } = useApp()
  const copy = async () => {
    const isDone = await copyText(namesByDepartment(people))
    if (isDone) void message.success(t('receipts.copied', { count: people.length }))
    else void message.error(t('receipts.notCopied'))
  }
  return (
    <Button
      size="small"
      className="rb-receipts-dialog__copy"
      icon={<Copy size={14} />}
      disabled={people.length === 0}
      onClick={() => void copy()}
    >
      {t('receipts.copy')}
    </Button>
  )
}

const Lists = ({ people }: { people: Person[] }) => {
  const { t } = useTranslation('announcements')
  const unread = people.filter(({ readAt }) => !readAt)
  const read = people
    .filter(({ readAt }) => readAt)
    .toSorted((one, other) => (other.readAt ?? '').localeCompare(one.readAt ?? ''))
  return (
    <>
      <Tabs
        items={[
          {
            key: 'unread',
            label: t('receipts.unread', { count: unread.length }),
            children: <People people={unread} empty={t('receipts.allRead')} />,
          },
          {
            key: 'read',
            label: t('receipts.read', { count: read.length }),
            children: <People people={read} empty={t('receipts.nobody')} />,
          },
        ]}
      />
      <CopyNames people={unread} />
    </>
  )
}

interface Props {
  announcement: Announcement
  onClose: () => void
}

/** 阅读回执: who has read it, and whom to remind. */
export const ReceiptsDialog = ({ announcement: { id, title }, onClose }: Props) => {
  const { t } = useTranslation('announcements')
  const { data, error, isPending, refetch } = useAnnouncementReaders(id)
  return (
    <Dialog
      dirty={false}
      open
      width={520}
      className="rb-receipts-dialog"
      title={t('receipts.title')}
      footer={null}
      onCancel={onClose}
    >
      <p className="rb-dim rb-ellipsis" title={title}>
        {title}
      </p>
      {isPending && <SkeletonRows rows={5} height={36} />}
      {data && (
        <div className="rb-anchor">
          <Lists people={data.people} />
        </div>
      )}
      {!isPending && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}
