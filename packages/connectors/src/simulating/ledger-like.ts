import type { Steps } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'
import { memorySteps } from './memory.ts'

/** For tests. As the ledger does it: what the platform refused in words is not looked for afterwards. */
export const ledgerLike = () => {
  const { steps, kept, notes } = memorySteps()
  const once: Steps['once'] = (name, act, find) => {
    const acting = () =>
      act().catch((error: unknown) => {
        if (error instanceof ConnectorProblem && error.kind !== 'unknown') kept.delete(name)
        throw error
      })
    return steps.once(name, acting, find)
  }
  return { steps: { ...steps, once } satisfies Steps, notes }
}
