import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FoundDraft, keepDrafts, type localDraft } from '#/features/newspaper/editor/kept-drafts.ts'
import { createLayingStore } from '#/features/newspaper/editor/laying-store.ts'
import { newOpened, newText } from '#/features/newspaper/newspaper.fixture.ts'

type LocalCopy = ReturnType<typeof localDraft>
type LocalDraft = NonNullable<Awaited<ReturnType<LocalCopy['read']>>>

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const text = newText(7, '大桥昨日通车')
const shorter = { ...text.text, paragraphs: text.text.paragraphs.slice(0, 3) }
const editing = { kind: 'editing' } as const

/** One machine, and window after window on it. */
const machine = () => {
  const drawer = new Map<number, LocalDraft>()
  const copyOf = (storyId: number): LocalCopy => ({
    read: async () => drawer.get(storyId),
    write: async (draft) => {
      drawer.set(storyId, draft)
      return true
    },
    drop: async () => void drawer.delete(storyId),
  })
  const open = (known = text) => {
    const store = createLayingStore(newOpened({ texts: [known, newText(8, '两岸居民')] }), editing)
    return { store, ...keepDrafts(store, copyOf) }
  }
  return { drawer, open }
}

test('what was typed and never saved is found by the next window, and laid over the text', async () => {
  const { drawer, open } = machine()
  open().store.draft(7, shorter)
  vi.advanceTimersByTime(500)
  expect(drawer.get(7)).toEqual({ base: 0, text: shorter })

  const next = open()
  expect(await next.find()).toEqual([{ storyId: 7, laterNo: 0 }] satisfies FoundDraft[])
  expect(next.store.getState().drafts).toEqual({ 7: shorter })
})

test('a version saved since is told, and nothing of either is lost', async () => {
  const { open } = machine()
  open().store.draft(7, shorter)
  vi.advanceTimersByTime(500)
  const next = open({ ...text, no: 2 })
  expect(await next.find()).toEqual([{ storyId: 7, laterNo: 2 }])
  expect(next.store.getState().texts[7]?.text).toEqual(text.text)
})

test('what was saved or thrown away is forgotten, also by a window that goes at once', async () => {
  const { drawer, open } = machine()
  const { store, close } = open()
  store.draft(7, shorter)
  vi.advanceTimersByTime(500)
  store.draft(7, undefined)
  close()
  expect(drawer.size).toBe(0)
})

test('a window that goes at once keeps what was typed last', () => {
  const { drawer, open } = machine()
  const { store, close } = open()
  store.draft(8, shorter)
  close()
  expect([...drawer.keys()]).toEqual([8])
})

test('what the server has by now is no draft', async () => {
  const { drawer, open } = machine()
  open().store.draft(7, shorter)
  vi.advanceTimersByTime(500)
  const next = open({ ...text, no: 1, text: shorter })
  expect(await next.find()).toEqual([])
  expect([drawer.size, next.store.getState().drafts]).toEqual([0, {}])
})

test('a page opened again keeps what is being typed', () => {
  const { store } = machine().open()
  store.draft(7, shorter)
  store.reopen(newOpened({ texts: [text] }), editing)
  expect(store.getState().drafts).toEqual({ 7: shorter })
})
