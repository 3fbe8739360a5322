import { create } from 'zustand'

type TaskState = 'running' | 'done' | 'failed' | 'cancelled'

export interface Task {
  id: number
  label: string
  state: TaskState
  /** 0 to 1. */
  part: number
  /** Why it failed, in the person's language. */
  problem: string
}

interface Job {
  label: string
  /** Its failure stands before people's eyes already; no word about it is needed. */
  isShown?: () => boolean
  /** Reports parts of 1 as it goes and stops when the signal says so. */
  run: (report: (part: number) => void, signal: AbortSignal) => Promise<void>
}

export const useTasks = create<{ tasks: Task[] }>(() => ({ tasks: [] }))

const jobs = new Map<number, Job>()
const running = new Map<number, AbortController>()
let lastId = 0

export const hasRunningTasks = () => running.size > 0
export const isTaskShown = (id: number) => jobs.get(id)?.isShown?.() ?? false

const update = (id: number, changes: Partial<Task>) =>
  useTasks.setState(({ tasks }) => ({
    tasks: tasks.map((task) => (task.id === id ? { ...task, ...changes } : task)),
  }))

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

const begin = (id: number) => {
  const controller = new AbortController()
  if (!hasRunningTasks()) globalThis.addEventListener('beforeunload', askBeforeLeaving)
  running.set(id, controller)
  update(id, { state: 'running', part: 0, problem: '' })
  return controller.signal
}

const end = (id: number, changes: Partial<Task>) => {
  running.delete(id)
  if (!hasRunningTasks()) globalThis.removeEventListener('beforeunload', askBeforeLeaving)
  update(id, changes)
}

const work = async (id: number, { run }: Job) => {
  const signal = begin(id)
  const report = (part: number) => {
    if (!signal.aborted) update(id, { part: Math.min(1, Math.max(0, part)) })
  }
  try {
    await run(report, signal)
    if (!signal.aborted) end(id, { state: 'done', part: 1 })
  } catch (error) {
    if (!signal.aborted) end(id, { state: 'failed', problem: error instanceof Error ? error.message : '' })
  }
}

/** Long work that may be left running; the task tray shows how it goes. */
export const startTask = (job: Job) => {
  lastId += 1
  const id = lastId
  jobs.set(id, job)
  useTasks.setState(({ tasks }) => ({
    tasks: [{ id, label: job.label, state: 'running', part: 0, problem: '' }, ...tasks],
  }))
  void work(id, job)
  return id
}

export const cancelTask = (id: number) => {
  running.get(id)?.abort()
  end(id, { state: 'cancelled' })
}

export const retryTask = (id: number) => {
  const job = jobs.get(id)
  if (job && !running.has(id)) void work(id, job)
}

export const cancelAllTasks = () => [...running.keys()].forEach(cancelTask)

/** Forgets what is over. */
export const clearTasks = () => {
  for (const id of jobs.keys()) if (!running.has(id)) jobs.delete(id)
  useTasks.setState(({ tasks }) => ({ tasks: tasks.filter(({ id }) => running.has(id)) }))
}
