import type { Steps } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'

/** The platform takes the same video twice, so each time it was sent is remembered, and whether it was refused. */
export const attemptsOf = (steps: Steps, now: () => number) => {
  const begun = (attempt: number) => steps.done(`attempt ${attempt}`)
  const count = () => {
    let last = 0
    while (begun(last + 1) !== undefined) last += 1
    return last
  }
  const refusedName = (attempt: number) => `attempt ${attempt} refused`
  return {
    /** When those began whose end nobody heard of. */
    unheard: () =>
      Array.from({ length: count() }, (_, at) => at + 1)
        .filter((attempt) => !steps.done(refusedName(attempt)))
        .map((attempt) => Number(begun(attempt))),
    async during<T>(act: () => Promise<T>) {
      const attempt = count() + 1
      await steps.once(`attempt ${attempt}`, async () => now())
      try {
        return await act()
      } catch (error) {
        if (error instanceof ConnectorProblem && error.kind !== 'unknown')
          await steps.once(refusedName(attempt), async () => true)
        throw error
      }
    },
  }
}
