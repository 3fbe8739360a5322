import type { Delivery } from '@rongbian/contract/releases'
import { useStoryTasks } from '#/features/releases/manual/manual-tasks.ts'
import { TaskWork } from '#/features/releases/manual/task-work.tsx'
import { Pending } from '#/ui/pending.tsx'

/** The work a hand-over waits for, for whoever may do it. */
export const LineTask = ({ delivery: { id, storyId } }: { delivery: Delivery }) => {
  const query = useStoryTasks(storyId)
  const { data } = query
  if (!data) return <Pending query={query} rows={1} />
  const task = data.find((one) => one.id === id)
  return task ? <TaskWork task={task} /> : null
}
