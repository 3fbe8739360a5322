import type { StoryDetail } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import { LevelMark } from '#/story/level-mark.tsx'
import { StoryStatusTag } from '#/story/story-status.tsx'
import { TypeIcon } from '#/story/type-icon.tsx'
import { UnsavedMark } from '#/story/unsaved-mark.tsx'

/** The dialog's name: what the story is, how urgent, and how far. */
export const DetailHead = ({ story }: { story: StoryDetail | undefined }) => {
  const { t } = useTranslation('detail')
  if (!story) return <span className="rb-detail__head rb-row rb-gap-1">{t('title')}</span>
  return (
    <span className="rb-detail__head rb-row rb-gap-1">
      <TypeIcon type={story.type} />
      <LevelMark level={story.level} />
      <span className="rb-ellipsis" title={story.title}>
        {story.title || t('untitled')}
      </span>
      <StoryStatusTag status={story.status} />
      <UnsavedMark unsaved={story.unsaved} />
    </span>
  )
}
