import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isTaskQuiet, isTaskShown, type Task, useTasks } from '#/features/tasks/task-store.ts'
import { useApp } from '#/ui/use-app.ts'

const justEnded = (now: Task[], before: Task[]) =>
  now.filter(({ id, state }) => {
    const was = before.find((task) => task.id === id)?.state
    return was === 'running' && state !== was && !isTaskQuiet(id)
  })

/** People look elsewhere meanwhile; the end of the work is told wherever they are. */
export const useTaskNotices = () => {
  const { t } = useTranslation('frame')
  const { message } = useApp()

  useEffect(
    () =>
      useTasks.subscribe(({ tasks }, before) => {
        for (const { id, label, state, problem } of justEnded(tasks, before.tasks)) {
          if (state === 'done') void message.success(t('tasks.doneNotice', { label }))
          if (state === 'failed' && !isTaskShown(id))
            void message.error(t('tasks.failedNotice', { label, problem }), 5)
        }
      }),
    [message, t],
  )
}
