import type { StoryRow } from '@rongbian/contract/stories'
import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#/ui/status-tag.tsx'

/** To whoever typed it: words the server keeps and nobody else sees yet. */
export const UnsavedMark = ({ unsaved }: Pick<StoryRow, 'unsaved'>) => {
  const { t } = useTranslation('stories')
  if (!unsaved) return null
  return (
    <StatusTag plain tone="warning" icon={PenLine}>
      {t(unsaved.older ? 'unsavedOlder' : 'unsaved')}
    </StatusTag>
  )
}
