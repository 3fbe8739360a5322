import type { ManualTask } from '@rongbian/contract/third-party'
import type { LibraryId } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { TaskWork } from '#/features/releases/manual/task-work.tsx'
import { PlatformMark } from '#/features/releases/third-party/platform-mark.tsx'
import { useDetail } from '#/story/detail-store.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const tones: Record<ManualTask['act'], Tone> = { issue: 'working', update: 'working', withdraw: 'bad' }

/** One task with the story it is about. */
export const TaskCard = ({ task }: { task: ManualTask }) => {
  const { t } = useTranslation('manual')
  const open = useDetail((state) => state.open)
  const { act, title, storyId, libraryId, channelName, channelType, orderedBy, orderedAt } = task
  return (
    <li className="rb-manual rb-edged rb-p-15-2 rb-round-lg rb-slim">
      <p className="rb-manual__head rb-gap-05-1 rb-row rb-wrap">
        <StatusTag tone={tones[act]}>{t(`act.${act}`)}</StatusTag>
        <button
          className="rb-break rb-left rb-medium rb-slim"
          type="button"
          title={t('openStory')}
          onClick={() => open({ libraryId: libraryId as LibraryId, storyId, ids: [storyId] })}
        >
          {title}
        </button>
      </p>
      <p className="rb-manual__facts rb-gap-05-1 rb-row rb-wrap rb-meta rb-break">
        <PlatformMark type={channelType} size={14} />
        <span>{channelName}</span>
        <span>{t('orderedBy', { name: orderedBy })}</span>
        <TimeText at={orderedAt} />
      </p>
      <TaskWork task={task} />
    </li>
  )
}
