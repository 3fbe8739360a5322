import { ConnectorProblem } from '../problem.ts'

/** For tests: what a piece of work fails with, which must be a problem in words. */
export const problemOf = async (work: Promise<unknown>): Promise<ConnectorProblem> => {
  const problem = await work.then(
    () => undefined,
    (error) => error,
  )
  if (!(problem instanceof ConnectorProblem)) throw new Error(`no problem but ${problem}`)
  return problem
}
