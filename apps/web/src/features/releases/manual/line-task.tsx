import type { Delivery } from '@rongbian/contract/releases'
import { useStoryTasks } from '#/features/releases/manual/manual-tasks.ts'
import { TaskWork } from '#/features/releases/manual/task-work.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

/** The work a hand-over waits for, for whoever may do it. */
export const LineTask = ({ delivery: { id, storyId } }: { delivery: Delivery }) => {
  const { data, error, isPending, refetch } = useStoryTasks(storyId)
  if (isPending) return <SkeletonRows rows={1} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const task = data.find((one) => one.id === id)
  return task ? <TaskWork task={task} /> : null
}
