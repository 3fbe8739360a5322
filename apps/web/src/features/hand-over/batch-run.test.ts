import type { LibraryId } from '@rongbian/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { SaidError } from '#/api/said-error.ts'
import { hideBatchRun, partsOf, startBatchRun, useBatchRun } from '#/features/hand-over/batch-run.ts'
import { cancelTask, isTaskShown, retryTask, useTasks } from '#/features/tasks/task-store.ts'

vi.mock('#/story/story-signals.ts', () => ({ storiesChanged: async () => undefined }))

const story = (id: number, libraryId: LibraryId = 'workspace') => ({ id, libraryId, title: `第${id}篇` })
const stories = (count: number) => Array.from({ length: count }, (_, index) => story(index + 1))
const result = (storyId: number, ok = true, msg = '') => ({
  storyId,
  libraryId: 'workspace' as const,
  title: '',
  ok,
  msg,
  error: '',
  made: [],
})
const shown = () => useBatchRun.getState().shown
const taskOf = () => useTasks.getState().tasks.find(({ id }) => id === shown()?.taskId)
const isOver = () => vi.waitFor(() => expect(taskOf()?.state).not.toBe('running'))

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})

test('a part holds some stories of one library', () => {
  const mixed = [...stories(52), story(60, 'group')]
  expect(partsOf(mixed).map((part) => part.length)).toEqual([50, 2, 1])
})

test('trying again sends only what failed, and keeps what was done', async () => {
  const asked: number[][] = []
  let isBroken = true
  const act = async (_: LibraryId, ids: number[]) => {
    asked.push(ids)
    return { results: ids.map((id) => result(id, id !== 2 || !isBroken, '对方已停用')) }
  }
  startBatchRun({ label: '提交 3 篇稿件', stories: stories(3), act })
  await isOver()
  expect(taskOf()?.state).toBe('failed')
  expect(shown()?.results.filter(({ ok }) => !ok)).toEqual([result(2, false, '对方已停用')])

  isBroken = false
  retryTask(shown()?.taskId ?? 0)
  await isOver()
  expect(asked).toEqual([[1, 2, 3], [2]])
  expect(taskOf()?.state).toBe('done')
  expect(shown()?.results.every(({ ok }) => ok)).toBe(true)
})

test('a call that fails as a whole fails each of its stories, and the next part is still sent', async () => {
  const act = async (_: LibraryId, ids: number[]) => {
    if (ids.includes(1)) throw new SaidError('连接不上服务器')
    return { results: ids.map((id) => result(id)) }
  }
  startBatchRun({ label: '共享 52 篇稿件', stories: stories(52), act })
  await isOver()
  const failed = shown()?.results.filter(({ ok }) => !ok) ?? []
  expect(failed.map(({ msg }) => msg)).toEqual(Array.from({ length: 50 }, () => '连接不上服务器'))
  expect(shown()?.results).toHaveLength(52)
})

test('what failed needs no word of its own while its results are shown', async () => {
  const act = async (_: LibraryId, ids: number[]) => ({ results: ids.map((id) => result(id, false)) })
  startBatchRun({ label: '提交 1 篇稿件', stories: stories(1), act })
  await isOver()
  const { taskId } = shown() ?? { taskId: 0 }
  expect(isTaskShown(taskId)).toBe(true)
  hideBatchRun()
  expect(isTaskShown(taskId)).toBe(false)
})

test('stopping sends no further part', async () => {
  const asked: number[][] = []
  const act = async (_: LibraryId, ids: number[]) => {
    asked.push(ids)
    cancelTask(shown()?.taskId ?? 0)
    return { results: ids.map((id) => result(id)) }
  }
  startBatchRun({
    label: '选用 120 篇稿件',
    stories: stories(120),
    act: (...part) => Promise.resolve().then(() => act(...part)),
  })
  await isOver()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveLength(1)
  expect(taskOf()?.state).toBe('cancelled')
})
