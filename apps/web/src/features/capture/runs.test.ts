import { beforeEach, expect, test, vi } from 'vitest'
import { retryTask, useTasks } from '#/features/tasks/task-store.ts'
import { type Line, type Progress, startRun, useRuns, watchRun } from './runs.ts'

// Node has no window events; the task store only needs somewhere to hang its question.
vi.stubGlobal('addEventListener', vi.fn())
vi.stubGlobal('removeEventListener', vi.fn())

const settled = () => new Promise((resolve) => setTimeout(resolve))
const waiting = (label: string): Line => ({ label, state: 'waiting', problem: '' })
const linesOf = (key: number) => useRuns.getState().runs[key]
const taskOf = (id: number) => useTasks.getState().tasks.find((task) => task.id === id)

const start = (work: (progress: Progress) => Promise<void>, onEnd = vi.fn()) => ({
  onEnd,
  ...startRun({
    label: '抓取 2 个网页',
    lines: [waiting('甲'), waiting('乙')],
    work,
    problemOf: (failed) => `${failed.length} 个没有抓到`,
    onEnd,
  }),
})

beforeEach(() => watchRun(undefined))

test('the lines go over one by one, and the task with them', async () => {
  const { key, taskId, onEnd } = start(async ({ set }) => {
    set(0, { state: 'done' })
    await settled()
    set(1, { state: 'done' })
  })
  expect(taskOf(taskId)).toMatchObject({ part: 0.5, note: '1/2' })
  await settled()
  await settled()
  expect(linesOf(key)?.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(taskOf(taskId)?.state).toBe('done')
  expect(onEnd).toHaveBeenCalledOnce()
})

test('who watches it is not told that it ended', async () => {
  const { key, onEnd } = start(async () => settled() as Promise<void>)
  watchRun(key)
  await settled()
  await settled()
  expect(onEnd).not.toHaveBeenCalled()
})

test('what failed is counted in the tray, and tried again from there', async () => {
  let tries = 0
  const { key, taskId } = start(async ({ set }) => {
    tries += 1
    set(0, { state: 'done' })
    set(1, tries === 1 ? { state: 'failed', problem: '网站没有应答' } : { state: 'done', problem: '' })
  })
  await settled()
  expect(taskOf(taskId)).toMatchObject({ state: 'failed', problem: '1 个没有抓到' })
  expect(linesOf(key)?.[1]).toMatchObject({ state: 'failed', problem: '网站没有应答' })
  retryTask(taskId)
  await settled()
  expect(taskOf(taskId)).toMatchObject({ state: 'done', problem: '' })
})
