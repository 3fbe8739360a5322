import { useTranslation } from 'react-i18next'
import { useManualTasks } from '#/features/releases/manual/manual-tasks.ts'
import { TaskCard } from '#/features/releases/manual/task-card.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'

/** 人工任务: of one channel, or of all the reader may sign for. */
export const TaskList = ({ channelId }: { channelId?: string }) => {
  const { t } = useTranslation('manual')
  const query = useManualTasks()
  const { data } = query
  if (!data) return <Pending query={query} rows={3} height={120} />
  const shown = data.filter((task) => channelId === undefined || task.channelId === channelId)
  if (shown.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
  return (
    <ul className="rb-manual-list rb-cells rb-gap-15" aria-label={t('title')}>
      {shown.map((task) => (
        <TaskCard key={task.id} task={task} />
      ))}
    </ul>
  )
}
