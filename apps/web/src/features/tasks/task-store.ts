import { create } from 'zustand'
import { failureText } from '#/api/error-text.ts'

type TaskState = 'running' | 'paused' | 'done' | 'failed' | 'cancelled'

export interface Task {
  id: number
  label: string
  state: TaskState
  /** 0 to 1. */
  part: number
  /** What it is at, or how it ended, where the state says too little. */
  note: string
  /** Why it failed, in the person's language. */
  problem: string
  canPause: boolean
}

export type Report = (part: number, note?: string) => void

interface Job {
  label: string
  /** Its failure stands before people's eyes already; no word about it is needed. */
  isShown?: () => boolean
  /** Whoever started it tells how it ended. */
  isQuiet?: boolean
  /** It goes on from where it was when it is run again. */
  canPause?: boolean
  /** Given up by the person, not by leaving. */
  onCancel?: () => void
  /** Reports parts of 1 as it goes and stops when the signal says so. */
  run: (report: Report, signal: AbortSignal) => Promise<void>
}

export const useTasks = create<{ tasks: Task[] }>(() => ({ tasks: [] }))

const jobs = new Map<number, Job>()
const running = new Map<number, AbortController>()
let lastId = 0

export const hasRunningTasks = () => running.size > 0
export const isTaskShown = (id: number) => jobs.get(id)?.isShown?.() ?? false
export const isTaskQuiet = (id: number) => jobs.get(id)?.isQuiet ?? false

const update = (id: number, changes: Partial<Task>) =>
  useTasks.setState(({ tasks }) => ({
    tasks: tasks.map((task) => (task.id === id ? { ...task, ...changes } : task)),
  }))

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

const begin = (id: number, { canPause }: Job) => {
  const controller = new AbortController()
  if (!hasRunningTasks()) globalThis.addEventListener('beforeunload', askBeforeLeaving)
  running.set(id, controller)
  update(id, { state: 'running', problem: '', note: '', ...(!canPause && { part: 0 }) })
  return controller.signal
}

const end = (id: number, changes: Partial<Task>) => {
  running.delete(id)
  if (!hasRunningTasks()) globalThis.removeEventListener('beforeunload', askBeforeLeaving)
  update(id, changes)
}

const work = async (id: number, job: Job) => {
  const signal = begin(id, job)
  const report: Report = (part, note = '') => {
    if (!signal.aborted) update(id, { part: Math.min(1, Math.max(0, part)), note })
  }
  try {
    await job.run(report, signal)
    if (!signal.aborted) end(id, { state: 'done', part: 1 })
  } catch (error) {
    if (!signal.aborted) end(id, { state: 'failed', problem: failureText(error) })
  }
}

const newTask = (id: number, { label, canPause = false }: Job): Task => ({
  id,
  label,
  state: 'running',
  part: 0,
  note: '',
  problem: '',
  canPause,
})

/** Long work that may be left running; the task tray shows how it goes. */
export const startTask = (job: Job) => {
  lastId += 1
  const id = lastId
  jobs.set(id, job)
  useTasks.setState(({ tasks }) => ({
    tasks: [newTask(id, job), ...tasks],
  }))
  void work(id, job)
  return id
}

const stop = (id: number, state: 'paused' | 'cancelled') => {
  running.get(id)?.abort()
  end(id, { state, note: '' })
}

export const cancelTask = (id: number) => {
  stop(id, 'cancelled')
  jobs.get(id)?.onCancel?.()
}

export const pauseTask = (id: number) => stop(id, 'paused')

/** Also how a paused one goes on. */
export const retryTask = (id: number) => {
  const job = jobs.get(id)
  if (job && !running.has(id)) void work(id, job)
}

export const cancelAllTasks = () => {
  for (const id of running.keys()) stop(id, 'cancelled')
}

export const isOver = ({ state }: Task) => state !== 'running' && state !== 'paused'

/** Forgets what is over. */
export const clearTasks = () => {
  for (const task of useTasks.getState().tasks) if (isOver(task)) jobs.delete(task.id)
  useTasks.setState(({ tasks }) => ({ tasks: tasks.filter((task) => !isOver(task)) }))
}
