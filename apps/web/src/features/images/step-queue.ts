import type { ImageOperation } from '@rongbian/contract/images'

/** A picture as one step left it; the first has none behind it. */
export interface Step {
  url: string
  width: number
  height: number
  /** In bytes; 0 when it is not known. */
  size: number
  operation?: ImageOperation
}

/** The pictures of one editing in order, and which of them is shown. */
export interface StepQueue {
  steps: readonly [Step, ...Step[]]
  at: number
}

export const beginQueue = (original: Step): StepQueue => ({ steps: [original], at: 0 })

export const currentStep = ({ steps, at }: StepQueue): Step => steps[at] ?? steps[0]

/** What had been undone is gone once another step is made. */
export const addStep = ({ steps: [first, ...rest], at }: StepQueue, step: Step): StepQueue => ({
  steps: [first, ...rest.slice(0, at), step],
  at: at + 1,
})

export const canUndo = ({ at }: StepQueue) => at > 0
export const canRedo = ({ steps, at }: StepQueue) => at < steps.length - 1

export const undoStep = (queue: StepQueue): StepQueue =>
  canUndo(queue) ? { ...queue, at: queue.at - 1 } : queue
export const redoStep = (queue: StepQueue): StepQueue =>
  canRedo(queue) ? { ...queue, at: queue.at + 1 } : queue
export const resetQueue = ({ steps: [original] }: StepQueue): StepQueue => beginQueue(original)

/** What was done to the original so that it looks as shown. */
export const operationsOf = ({ steps, at }: StepQueue): ImageOperation[] =>
  steps.slice(1, at + 1).flatMap(({ operation }) => operation ?? [])
