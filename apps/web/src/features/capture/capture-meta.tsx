import type { CaptureItem } from '@rongbian/contract/capture'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '#/features/capture/capture-words.ts'
import { TimeText } from '#/ui/time-text.tsx'

/** Where it comes from, who wrote it, when, and how much it is. */
export const CaptureMeta = ({ item }: { item: CaptureItem }) => {
  const { t } = useTranslation('capture')
  const { author, publishedAt, wordCount, pictureCount, state } = item
  const isRead = state === 'done'
  return (
    <ul className="rb-capture-meta rb-mt-2px rb-flex rb-wrap rb-meta">
      <li className="rb-ellipsis rb-max-w-240">{sourceOf(item)}</li>
      {author && <li className="rb-ellipsis rb-max-w-240">{author}</li>}
      {publishedAt && (
        <li className="rb-max-w-240">
          <TimeText at={publishedAt} />
        </li>
      )}
      {isRead && <li className="rb-max-w-240">{t('words', { count: wordCount })}</li>}
      {pictureCount > 0 && <li className="rb-max-w-240">{t('pictures', { count: pictureCount })}</li>}
    </ul>
  )
}
