import type { Context } from 'liquidjs'

/** What a thread has worked since it began, in milliseconds; a browser knows only what has passed. */
const worked = () => {
  const { user, system } = globalThis.process?.threadCpuUsage?.() ?? {
    user: performance.now() * 1_000,
    system: 0,
  }
  return (user + system) / 1_000
}

/**
 * How long may be worked on one page. A machine that halts a moment does not condemn a template; the clock of work
 * is asked only once the ordinary one has passed, because asking it is dear.
 */
export const workLimit = (milliseconds: number) => {
  const suspectAt = performance.now() + milliseconds
  const begunAt = worked()
  const check = (now: number) => {
    if (now >= suspectAt && worked() - begunAt > milliseconds)
      throw new Error('template render limit exceeded')
  }
  return { check } as unknown as Context['renderLimit']
}
