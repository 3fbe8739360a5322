import type { Steps } from './connector.ts'

/** Whether an earlier try may have sent it: remembered, because a plain refusal in between closes the step. */
export const sentBefore = (steps: Steps) => {
  let isNoted = false
  const wasSent = () => isNoted || steps.done('sent before') === true
  return {
    wasSent,
    note() {
      isNoted = true
    },
    async keep() {
      if (isNoted) await steps.once('sent before', async () => true)
    },
  }
}
