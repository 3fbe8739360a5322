import type { Delivery } from '@rongbian/contract/releases'
import { useStoryTasks } from '#/features/releases/manual/manual-tasks.ts'
import { TaskWork } from '#/features/releases/manual/task-work.tsx'
import { Pending } from '#/ui/pending.tsx'

/** The work a hand-over waits for, for whoever may do it. */
export const LineTask = ({ delivery: { id, storyId } }: { delivery: Delivery }) => {
  // Only stories are handed over by people, never a special page.
  const query = useStoryTasks(storyId ?? 0)
  const { data } = query
  if (!data) return <Pending query={query} rows={1} />
  const task = data.find((one) => one.id === id)
  return task ? <TaskWork task={task} /> : null
}
