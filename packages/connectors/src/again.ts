import type { Steps } from './connector.ts'

/** Whether an earlier try may have sent it: remembered, because a plain refusal in between closes the step. */
export const againIn = (steps: Steps) => {
  let isNoted = false
  const isSo = () => isNoted || steps.done('sent before') === true
  return {
    isSo,
    note() {
      isNoted = true
    },
    async keep() {
      if (isNoted) await steps.once('sent before', async () => true)
    },
  }
}
