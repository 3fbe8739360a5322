import type { StoryRow } from '@rongbian/contract/stories'
import { beforeEach, expect, test, vi } from 'vitest'
import { SaidError } from '#/api/said-error.ts'
import { startBatch } from '#/features/libraries/batch.ts'
import { cancelTask, retryTask, useTasks } from '#/features/tasks/task-store.ts'

vi.mock('#/story/story-signals.ts', () => ({ storiesChanged: async () => undefined }))

const rows = [1, 2, 3].map((id) => ({ id }) as StoryRow)
const start = (act: (row: StoryRow) => Promise<unknown>) =>
  startBatch({ label: '移动 3 篇稿件', rows, act, summary: (done, { length }) => `${done}/${length}` })
const stateOf = (task: number) => useTasks.getState().tasks.find(({ id }) => id === task)?.state

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})

test('after a cancel, trying again takes the stories not done, and none twice', async () => {
  const asked: number[] = []
  const second = Promise.withResolvers<void>()
  const task = start(async ({ id }) => {
    asked.push(id)
    if (id === 2) await second.promise
  })
  await vi.waitFor(() => expect(asked).toEqual([1, 2]))
  cancelTask(task)
  retryTask(task)
  second.resolve()
  await vi.waitFor(() => expect(stateOf(task)).toBe('done'))
  expect(asked).toEqual([1, 2, 3])
})

test('trying again takes only what failed', async () => {
  const asked: number[] = []
  let isBroken = true
  const task = start(async ({ id }) => {
    asked.push(id)
    if (id === 2 && isBroken) throw new SaidError('对方已停用')
  })
  await vi.waitFor(() => expect(stateOf(task)).toBe('failed'))
  isBroken = false
  retryTask(task)
  await vi.waitFor(() => expect(stateOf(task)).toBe('done'))
  expect(asked).toEqual([1, 2, 3, 2])
})
