import type { Access, Picture, Post, Standing, Steps } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'
import { accessTo, memorySteps, samplePicture } from '../simulating/memory.ts'
import { open } from './connector.ts'
import type { WechatSimulator } from './simulator.ts'

export const openTo = (simulator: WechatSimulator, given: Partial<Access> = {}) =>
  open(accessTo(simulator, given))

export const brokenPicture = (error: Error): Picture => ({
  ...samplePicture(),
  fit: () => Promise.reject(error),
})

const cut = () => new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })

/** The connection breaks at the nth call: after the platform did it, or before it heard of it. */
export const breakingAt = (nth: number, isHeard: boolean): typeof fetch => {
  let count = 0
  return async (...asked) => {
    count += 1
    if (count !== nth) return fetch(...asked)
    if (isHeard) await (await fetch(...asked)).arrayBuffer()
    throw cut()
  }
}

/** Tries as the ledger does until it goes well; every try begins anew, with the same steps. */
export const carryOut = async (work: (steps: Steps) => Promise<Standing>, tries = 5) => {
  const { kept } = memorySteps()
  for (let left = tries; ; left -= 1) {
    try {
      return await work(memorySteps(kept).steps)
    } catch (error) {
      const isPassing =
        error instanceof ConnectorProblem && (error.kind === 'retry' || error.kind === 'unknown')
      if (!isPassing || left === 1) throw error
    }
  }
}

export const bundleOf = (post: Post, count: number): Post => {
  const [article] = post.articles
  if (!article) throw new Error('no article')
  return {
    ...post,
    container: 'wechat',
    articles: Array.from({ length: count }, (_, index) => ({ ...article, title: `第 ${index + 1} 篇` })),
  }
}
