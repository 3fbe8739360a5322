import { useTranslation } from 'react-i18next'
import { TaskRow } from '#/features/tasks/task-row.tsx'
import { clearTasks, isOver, retryTask, useTasks } from '#/features/tasks/task-store.ts'
import { TrayIcon } from '#/features/tasks/tray-icon.tsx'
import { useTaskNotices } from '#/features/tasks/use-task-notices.ts'
import { BarPopover } from '#/frame/bar-popover.tsx'
import './task-tray.css'

/** In the top bar while there is long work to watch or to read the end of. */
export const TaskTray = () => {
  const { t } = useTranslation('frame')
  const tasks = useTasks((state) => state.tasks)
  useTaskNotices()
  if (tasks.length === 0) return null

  const running = tasks.filter(({ state }) => state === 'running')
  const failed = tasks.filter(({ state }) => state === 'failed')
  const paused = tasks.filter(({ state }) => state === 'paused')
  const summary =
    running.length > 0
      ? t('tasks.running', { count: running.length })
      : paused.length > 0
        ? t('tasks.paused', { count: paused.length })
        : t('tasks.allOver')

  const retryFailed = () => {
    for (const { id } of failed) retryTask(id)
  }

  return (
    <BarPopover label={t('tasks.label', { summary })} trigger={<TrayIcon tasks={tasks} />}>
      <section className="rb-tasks rb-within">
        <header className="rb-between rb-gap-1">
          <b className="rb-bold">{t('tasks.title')}</b>
          <span className="rb-fs-12 rb-dim">{summary}</span>
        </header>
        <ul>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
        <footer>
          {failed.length > 1 && (
            <button type="button" onClick={retryFailed}>
              {t('tasks.retryFailed', { count: failed.length })}
            </button>
          )}
          {tasks.some(isOver) && (
            <button type="button" onClick={clearTasks}>
              {t('tasks.clear')}
            </button>
          )}
        </footer>
      </section>
    </BarPopover>
  )
}
