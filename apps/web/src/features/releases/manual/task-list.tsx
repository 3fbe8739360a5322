import { useTranslation } from 'react-i18next'
import { useManualTasks } from '#/features/releases/manual/manual-tasks.ts'
import { TaskCard } from '#/features/releases/manual/task-card.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

/** 人工任务: of one channel, or of all the reader may sign for. */
export const TaskList = ({ channelId }: { channelId?: string }) => {
  const { t } = useTranslation('manual')
  const { data, error, isPending, refetch } = useManualTasks()
  if (isPending) return <SkeletonRows rows={3} height={120} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
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
