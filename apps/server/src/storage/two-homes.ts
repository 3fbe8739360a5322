import { lazily } from './lazily.ts'
import type { Storage } from './storage.ts'

/** Writes to the first; what it does not have is read where it was before. */
export const withFallback = (first: Storage, other: Storage): Storage => {
  const isMoved = async (key: string) => (await first.size(key)) !== undefined
  const homeOf = async (key: string) =>
    !(await isMoved(key)) && (await other.size(key)) !== undefined ? other : first

  return {
    ...first,
    read: async (key) => (await first.read(key)) ?? other.read(key),
    size: async (key) => (await first.size(key)) ?? other.size(key),
    isWhole: async (key) => (await first.isWhole(key)) || other.isWhole(key),
    open: (key, range) => lazily(async () => (await homeOf(key)).open(key, range)),
    withLocal: async (key, use) => (await homeOf(key)).withLocal(key, use),
    link: async (key, sent) => (await homeOf(key)).link(key, sent),

    async *keys() {
      yield* first.keys()
      for await (const keys of other.keys()) {
        const rest: string[] = []
        for (const key of keys) if (!(await isMoved(key))) rest.push(key)
        yield rest
      }
    },

    async remove(key, since) {
      const removed = await Promise.all([first, other].map((home) => home.remove(key, since)))
      return removed.includes(true)
    },
  }
}
