import type { Announcement } from '@rongbian/contract/announcements'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { failureText } from '#/api/error-text.ts'
import { AnnouncementFacts } from '#/features/announcements/announcement-facts.tsx'
import { useReadAnnouncement } from '#/features/announcements/use-announcements.ts'
import { StoryBody } from '#/story/story-body.tsx'
import { usePictureViewer } from '#/story/use-picture-viewer.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useLargeDialog } from '#/ui/use-large-dialog.ts'
import './announcements.css'

const Text = ({ announcement }: { announcement: Announcement }) => {
  const { view, viewer } = usePictureViewer()
  return (
    <>
      <AnnouncementFacts announcement={announcement} />
      <StoryBody html={announcement.content} className="rb-announcement-dialog__text" onPicture={view} />
      {viewer}
    </>
  )
}

/** To ask again helps where the way was broken, not where there is nothing to read any more. */
const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState title={failureText(error)} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )

interface Props {
  id: number
  onClose: () => void
}

/** The whole of one announcement; to open it is to read it. */
export const AnnouncementDialog = ({ id, onClose }: Props) => {
  const { t } = useTranslation('announcements')
  const { data, error, isPending, refetch } = useReadAnnouncement(id)
  const place = useLargeDialog('rb-announcement-dialog', 720)
  return (
    <Dialog
      dirty={false}
      open
      {...place}
      title={data?.title ?? t('title')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
      onCancel={onClose}
    >
      {isPending && <SkeletonRows rows={4} />}
      {data && <Text announcement={data} />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}
