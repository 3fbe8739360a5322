import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { saveOf, whenSaved } from '#/features/writing/actions/use-saved-first.ts'
import { startWriting, stepWriting, type WritingEvent } from '#/features/writing/keeping/writing-machine.ts'

const at = 1
const asked: WritingEvent[] = [
  { type: 'opened', base: 1, at },
  { type: 'edited', at },
  { type: 'saveAsked' },
  { type: 'sent', kind: 'save' },
]
const after = (...events: WritingEvent[]) => [...asked, ...events].reduce(stepWriting, startWriting)

test.each<[string, WritingEvent[], ReturnType<typeof saveOf>]>([
  ['is on its way', [], 'going'],
  ['is on its way while people type on', [{ type: 'edited', at }], 'going'],
  ['arrives', [{ type: 'arrived', at }], 'done'],
  [
    'arrives though people typed on',
    [
      { type: 'edited', at },
      { type: 'arrived', at },
    ],
    'done',
  ],
  ['fails', [{ type: 'failed', problem: 'offline', at }], 'over'],
  ['is turned away', [{ type: 'turnedAway' }], 'over'],
])('a save that %s', (_, events, expected) => {
  expect(saveOf(after(...events), 1)).toBe(expected)
})

const waiting = (...events: WritingEvent[]) => {
  const store = createStore(() => ({ writing: after(...events) }))
  const run = vi.fn()
  whenSaved(store, run)
  const step = (event: WritingEvent) =>
    store.setState(({ writing }) => ({ writing: stepWriting(writing, event) }))
  return { run, step }
}

test('what was typed and asked for during a save waits for the save after it', () => {
  const { run, step } = waiting({ type: 'edited', at }, { type: 'saveAsked' })
  step({ type: 'arrived', at })
  step({ type: 'sent', kind: 'save' })
  expect(run).not.toHaveBeenCalled()
  step({ type: 'arrived', at })
  expect(run).toHaveBeenCalledOnce()
  step({ type: 'edited', at })
  expect(run).toHaveBeenCalledOnce()
})

test('what has been saved meanwhile waits for nothing', () => {
  expect(waiting({ type: 'arrived', at }).run).toHaveBeenCalledOnce()
})

test('a save that fails is not waited for, and later ones start nothing', () => {
  const { run, step } = waiting()
  step({ type: 'failed', problem: 'offline', at })
  step({ type: 'sent', kind: 'save' })
  step({ type: 'arrived', at })
  expect(run).not.toHaveBeenCalled()
})
