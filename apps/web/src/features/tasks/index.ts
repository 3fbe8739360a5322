export {
  cancelAllTasks,
  cancelTask,
  hasRunningTasks,
  type Report,
  retryTask,
  startTask,
  useTasks,
} from '#/features/tasks/task-store.ts'
export { TaskTray } from '#/features/tasks/task-tray.tsx'
export { useTaskNotices } from '#/features/tasks/use-task-notices.ts'
