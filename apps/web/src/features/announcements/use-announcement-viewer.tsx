import type { Announcement } from '@rongbian/contract/announcements'
import { Suspense, useState } from 'react'
import { lazyPart } from '#/ui/lazy-part.ts'

const AnnouncementDialog = lazyPart(
  async () => (await import('#/features/announcements/announcement-dialog.tsx')).AnnouncementDialog,
)

/** `view` opens an announcement, which makes it read; `dialog` has to be drawn somewhere. */
export const useAnnouncementViewer = () => {
  const [id, setId] = useState<number>()
  const view = (announcement: Pick<Announcement, 'id'>) => setId(announcement.id)
  const dialog = id !== undefined && (
    <Suspense>
      <AnnouncementDialog id={id} onClose={() => setId(undefined)} />
    </Suspense>
  )
  return { view, dialog }
}
