import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cancelTask, retryTask, type Task } from '#/features/tasks/task-store.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const tones: Record<Task['state'], Tone> = {
  running: 'working',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

const RowButton = ({ task: { id, label, state } }: { task: Task }) => {
  const { t } = useTranslation(['frame', 'common'])
  if (state === 'done') return null
  const isRunning = state === 'running'
  const Icon = isRunning ? X : RotateCw
  const action = t(isRunning ? 'common:action.cancel' : 'common:action.retry')
  return (
    <button
      type="button"
      className="rb-bar-button"
      aria-label={t('tasks.action', { action, label })}
      title={action}
      onClick={() => (isRunning ? cancelTask(id) : retryTask(id))}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}

export const TaskRow = ({ task }: { task: Task }) => {
  const { t } = useTranslation('frame')
  const { label, state, part, problem } = task
  return (
    <li className="rb-tasks__row">
      <div>
        <p className="rb-tasks__label">{label}</p>
        {state === 'running' ? (
          <div className="rb-tasks__part">
            <progress value={part} aria-label={label} />
            <span>{Math.round(part * 100)}%</span>
          </div>
        ) : (
          <StatusTag plain tone={tones[state]}>
            {problem || t(`tasks.state.${state}`)}
          </StatusTag>
        )}
      </div>
      <RowButton task={task} />
    </li>
  )
}
