import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeDialog,
  closeDialogs,
  type DialogId,
  leaveDialogs,
  openDialog,
  useDialogStack,
} from '#/ui/dialog-stack.ts'

// The base knows no feature, so these stand for any.
const [first, second] = ['first', 'second'] as unknown as [DialogId, DialogId]
const open = (id: DialogId, key?: string, leave?: () => void) =>
  openDialog(id, {} as never, { ...(key && { key }), ...(leave && { leave }) })
const keys = () => useDialogStack.getState().standing.map(({ key }) => key)

const closeAll = () => useDialogStack.setState(useDialogStack.getInitialState(), true)
// The stack is one for the page, and files of tests may share it.
beforeEach(closeAll)
afterEach(closeAll)

test('the last asked for stands on top', () => {
  open(first)
  open(second)
  expect(keys()).toEqual(['first', 'second'])
})

test('one asked for again keeps its place and gets another chance', () => {
  open(first)
  open(second)
  const [before] = useDialogStack.getState().standing
  open(first)
  const [after] = useDialogStack.getState().standing
  expect(keys()).toEqual(['first', 'second'])
  expect(after?.turn).toBeGreaterThan(before?.turn ?? 0)
})

test('the same dialog about two things stands twice, and one of them is closed alone', () => {
  open(first, 'about one')
  open(first, 'about another')
  closeDialog('about one')
  expect(keys()).toEqual(['about another'])
})

test('all of a kind are closed together, the others stay', () => {
  open(first, 'about one')
  open(second)
  open(first, 'about another')
  closeDialogs(first)
  expect(keys()).toEqual(['second'])
})

test('whoever waits for an answer is told when the page goes', () => {
  const leave = vi.fn()
  open(first)
  open(second, undefined, leave)
  leaveDialogs()
  expect(leave).toHaveBeenCalledOnce()
})
