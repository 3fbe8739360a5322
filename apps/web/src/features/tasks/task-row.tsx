import { type LucideIcon, Pause, Play, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cancelTask, pauseTask, retryTask, type Task } from '#/features/tasks/task-store.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const tones: Record<Task['state'], Tone> = {
  running: 'working',
  paused: 'neutral',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

interface Act {
  id: string
  icon: LucideIcon
  name: 'tasks.pause' | 'tasks.resume' | 'common:action.cancel' | 'common:action.retry'
  run: (id: number) => void
}

const cancel: Act = { id: 'cancel', icon: X, name: 'common:action.cancel', run: cancelTask }
const pause: Act = { id: 'pause', icon: Pause, name: 'tasks.pause', run: pauseTask }
const resume: Act = { id: 'resume', icon: Play, name: 'tasks.resume', run: retryTask }
const retry: Act = { id: 'retry', icon: RotateCw, name: 'common:action.retry', run: retryTask }

const actsOf: Record<Task['state'], (task: Task) => Act[]> = {
  running: ({ canPause }) => (canPause ? [pause, cancel] : [cancel]),
  paused: () => [resume, cancel],
  done: () => [],
  failed: () => [retry],
  cancelled: () => [retry],
}

const RowButtons = ({ task }: { task: Task }) => {
  const { t } = useTranslation(['frame', 'common'])
  return actsOf[task.state](task).map(({ id, icon: Icon, name, run }) => (
    <button
      key={id}
      type="button"
      className="rb-bar-button rb-inline"
      aria-label={t('tasks.action', { action: t(name), label: task.label })}
      title={t(name)}
      onClick={() => run(task.id)}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  ))
}

const Part = ({ task: { label, part, note, state } }: { task: Task }) => {
  const { t } = useTranslation('frame')
  return (
    <div className="rb-tasks__part rb-row rb-gap-1 rb-meta">
      <progress className="rb-grow rb-filled rb-cut" value={part} aria-label={label} />
      <span className="rb-right">{Math.round(part * 100)}%</span>
      {state === 'paused' ? <em>{t('tasks.state.paused')}</em> : note && <em>{note}</em>}
    </div>
  )
}

export const TaskRow = ({ task }: { task: Task }) => {
  const { t } = useTranslation('frame')
  const { label, state, note, problem } = task
  return (
    <li className="rb-tasks__row rb-edge-above rb-row rb-gap-1">
      <div className="rb-fill">
        <p className="rb-break">{label}</p>
        {state === 'running' || state === 'paused' ? (
          <Part task={task} />
        ) : (
          <StatusTag plain tone={tones[state]}>
            {problem || note || t(`tasks.state.${state}`)}
          </StatusTag>
        )}
      </div>
      <RowButtons task={task} />
    </li>
  )
}
