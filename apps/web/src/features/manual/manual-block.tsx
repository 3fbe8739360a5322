import type { ManualTask } from '@rongbian/contract/third-party'
import type { LibraryId } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { useDetail } from '#/features/detail/detail-store.ts'
import { BlockCard } from '#/features/home/block-card.tsx'
import { useManualTasks } from '#/features/manual/manual-tasks.ts'
import { PlatformMark } from '#/features/third-party/platform-mark.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './manual.css'

const most = 5

const TaskLine = ({ task }: { task: ManualTask }) => {
  const { t } = useTranslation('manual')
  const open = useDetail((state) => state.open)
  const { act, title, storyId, libraryId, channelName, channelType, orderedAt } = task
  return (
    <li>
      <button
        type="button"
        className="rb-manual-line"
        onClick={() => open({ libraryId: libraryId as LibraryId, storyId, ids: [storyId] })}
      >
        <PlatformMark type={channelType} size={20} />
        <span>
          <b className="rb-ellipsis" title={title}>
            {title}
          </b>
          <small className="rb-ellipsis">
            {t(`act.${act}`)} · {channelName} · <TimeText at={orderedAt} />
          </small>
        </span>
      </button>
    </li>
  )
}

/** On the home page of those who sign, while something waits for them. */
export const ManualBlock = () => {
  const { t } = useTranslation('manual')
  const { data = [] } = useManualTasks()
  if (data.length === 0) return null
  return (
    <BlockCard title={t('title')} note={data.length}>
      <ul>
        {data.slice(0, most).map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
    </BlockCard>
  )
}
