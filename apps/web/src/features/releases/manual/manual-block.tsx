import type { ManualTask } from '@rongbian/contract/third-party'
import { deliveryActs, type LibraryId } from '@rongbian/domain'
import { Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { CountBadge } from '#/blocks/count-badge.tsx'
import { DueMark } from '#/blocks/due-mark.tsx'
import { useOpenStory } from '#/blocks/use-open-story.ts'
import { useManualTasks } from '#/features/releases/manual/manual-tasks.ts'
import { PlatformMark } from '#/features/releases/third-party/platform-mark.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import './manual-block.css'

const storyOf = ({ storyId, libraryId }: ManualTask) => ({ storyId, libraryId: libraryId as LibraryId })

const TaskLine = ({ task, onOpen }: { task: ManualTask; onOpen: () => void }) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const phrase = usePhrase()
  const { act, title, channelName, channelType, dueAt, orderedAt, evidence } = task
  return (
    <li>
      <button
        type="button"
        className="rb-manual-task rb-ring-inside rb-hovers rb-cells rb-left rb-middle rb-wide rb-gap-15 rb-meta"
        onClick={onOpen}
      >
        <PlatformMark type={channelType} size={20} />
        <span className="rb-cells rb-slim">
          <b className="rb-ellipsis" title={title}>
            {title || t('untitled')}
          </b>
          <small className="rb-ellipsis">
            {[phrase(deliveryActs[act]), channelName, evidence && t('manual.second')]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <DueMark item={{ dueAt, at: orderedAt }} />
      </button>
    </li>
  )
}

/** 人工发布任务: what has to be done by hand on a platform; the story's panel of channels has the form. */
export const ManualBlock = () => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const query = useManualTasks()
  const tasks = query.data ?? []
  const open = useOpenStory(tasks.map(storyOf), 'release')
  return (
    <BlockCard
      title={t('home:kind.manual')}
      note={
        tasks.length > 0 && (
          <CountBadge count={tasks.length} label={t('manual.count', { count: tasks.length })} />
        )
      }
    >
      <BlockBody query={query} rows={3} rowHeight={52}>
        {(all) =>
          all.length ? (
            <ul>
              {all.map((task) => (
                <TaskLine key={task.id} task={task} onOpen={() => open(storyOf(task))} />
              ))}
            </ul>
          ) : (
            <BlockEmpty icon={Hand} title={t('manual.empty')} hint={t('manual.emptyHint')} />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
