import { beforeEach, expect, test, vi } from 'vitest'
import { SaidError } from '#/api/said-error.ts'
import {
  cancelAllTasks,
  cancelTask,
  clearTasks,
  hasRunningTasks,
  pauseTask,
  retryTask,
  startTask,
  useTasks,
} from './task-store.ts'

// Node has no window events; the store only needs somewhere to hang its question.
vi.stubGlobal('addEventListener', vi.fn())
vi.stubGlobal('removeEventListener', vi.fn())

const firstTask = () => useTasks.getState().tasks[0]
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  cancelAllTasks()
  clearTasks()
})

test('a task reports its parts and ends done', async () => {
  startTask({
    label: '导出',
    run: async (report) => {
      report(0.4)
      await settled()
      report(7)
    },
  })
  expect(firstTask()).toMatchObject({ label: '导出', state: 'running', part: 0.4 })
  await settled()
  await settled()
  expect(firstTask()).toMatchObject({ state: 'done', part: 1 })
  expect(hasRunningTasks()).toBe(false)
})

test('a failed task says why and can be tried again', async () => {
  let tries = 0
  const id = startTask({
    label: '导出',
    run: async () => {
      tries += 1
      if (tries === 1) throw new SaidError('连接不上服务器')
    },
  })
  await settled()
  expect(firstTask()).toMatchObject({ state: 'failed', problem: '连接不上服务器' })
  retryTask(id)
  await settled()
  expect(firstTask()).toMatchObject({ state: 'done', problem: '' })
})

test('a cancelled task stays cancelled, whatever its work still does', async () => {
  let tell = (_: number) => {}
  const id = startTask({
    label: '上传',
    run: async (report, signal) => {
      tell = report
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  cancelTask(id)
  tell(0.9)
  await settled()
  expect(firstTask()).toMatchObject({ state: 'cancelled', part: 0 })
})

test('a page with running work asks before it is left, and only then', async () => {
  const id = startTask({ label: '上传', run: () => new Promise(() => {}) })
  expect(globalThis.addEventListener).toHaveBeenLastCalledWith('beforeunload', expect.any(Function))
  cancelTask(id)
  expect(globalThis.removeEventListener).toHaveBeenLastCalledWith('beforeunload', expect.any(Function))
})

test('clearing keeps what still runs', async () => {
  startTask({ label: '一', run: async () => {} })
  startTask({ label: '二', run: () => new Promise(() => {}) })
  await settled()
  clearTasks()
  expect(useTasks.getState().tasks.map(({ label }) => label)).toEqual(['二'])
})

test('a paused task keeps its part and goes on when it is run again', async () => {
  const given: AbortSignal[] = []
  const onCancel = vi.fn()
  const id = startTask({
    label: '上传',
    canPause: true,
    onCancel,
    run: async (report, signal) => {
      given.push(signal)
      report(0.5, '上传中')
      await new Promise((resolve) => setTimeout(resolve, given.length === 1 ? 10_000 : 0))
    },
  })
  pauseTask(id)
  expect(given[0]?.aborted).toBe(true)
  clearTasks()
  expect(firstTask()).toMatchObject({ state: 'paused', part: 0.5 })
  retryTask(id)
  await settled()
  await settled()
  expect(firstTask()).toMatchObject({ state: 'done', part: 1 })
  expect(onCancel).not.toHaveBeenCalled()
})

test('giving a task up is told to it; leaving is not', () => {
  const onCancel = vi.fn()
  const run = () => new Promise<void>(() => {})
  startTask({ label: '一', run, onCancel })
  cancelAllTasks()
  expect(onCancel).not.toHaveBeenCalled()
  cancelTask(startTask({ label: '二', run, onCancel }))
  expect(onCancel).toHaveBeenCalledOnce()
})
