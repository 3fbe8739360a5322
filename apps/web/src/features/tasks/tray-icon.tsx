import { Check, CircleAlert, Pause } from 'lucide-react'
import type { Task } from '#/features/tasks/task-store.ts'

const radius = 8
const around = 2 * Math.PI * radius

const Ring = ({ part }: { part: number }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="2.5" aria-hidden="true">
    <circle cx="10" cy="10" r={radius} stroke="var(--rb-press)" />
    <circle
      cx="10"
      cy="10"
      r={radius}
      stroke="var(--rb-primary)"
      strokeLinecap="round"
      strokeDasharray={`${Math.max(0.04, part) * around} ${around}`}
      transform="rotate(-90 10 10)"
    />
  </svg>
)

/** A ring that fills while anything runs; afterwards a tick, or a mark that something failed. */
export const TrayIcon = ({ tasks }: { tasks: Task[] }) => {
  const running = tasks.filter(({ state }) => state === 'running')
  if (running.length > 0)
    return <Ring part={running.reduce((sum, { part }) => sum + part, 0) / running.length} />
  if (tasks.some(({ state }) => state === 'paused')) return <Pause size={18} aria-hidden="true" />
  return tasks.some(({ state }) => state === 'failed') ? (
    <CircleAlert size={18} color="var(--rb-bad-fg)" aria-hidden="true" />
  ) : (
    <Check size={18} color="var(--rb-good-fg)" aria-hidden="true" />
  )
}
