import { expect, test } from 'vitest'
import {
  addStep,
  beginQueue,
  canRedo,
  canUndo,
  currentStep,
  operationsOf,
  redoStep,
  resetQueue,
  type Step,
  undoStep,
} from '#/features/images/step-queue.ts'

const picture = (url: string, rate?: number): Step => ({
  url,
  width: 10,
  height: 10,
  size: 1,
  ...(rate && { operation: { op: 'compress', rate } }),
})
const three = [picture('b', 0.8), picture('c', 0.7)].reduce(addStep, beginQueue(picture('a')))

test('begins at the original, with nothing to undo or redo', () => {
  const queue = beginQueue(picture('a'))
  expect(currentStep(queue).url).toBe('a')
  expect([canUndo(queue), canRedo(queue)]).toEqual([false, false])
  expect(undoStep(queue)).toBe(queue)
  expect(redoStep(queue)).toBe(queue)
})

test('goes back and forth between the pictures', () => {
  const back = undoStep(undoStep(three))
  expect(currentStep(back).url).toBe('a')
  expect([canUndo(back), canRedo(back)]).toEqual([false, true])
  expect(currentStep(redoStep(back)).url).toBe('b')
  expect(redoStep(redoStep(back))).toEqual(three)
})

test('a new step takes the place of what was undone', () => {
  const other = addStep(undoStep(three), picture('d', 0.2))
  expect(other.steps.map(({ url }) => url)).toEqual(['a', 'b', 'd'])
  expect(canRedo(other)).toBe(false)
})

test('reset leaves the original alone', () => {
  expect(resetQueue(three)).toEqual(beginQueue(picture('a')))
})

test('tells what was done up to the picture that is shown', () => {
  expect(operationsOf(three)).toEqual([
    { op: 'compress', rate: 0.8 },
    { op: 'compress', rate: 0.7 },
  ])
  expect(operationsOf(undoStep(three))).toEqual([{ op: 'compress', rate: 0.8 }])
})
