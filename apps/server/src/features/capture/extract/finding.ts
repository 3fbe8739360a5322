import type { Sources } from './sources.ts'

/** One way to find out something about a page. */
export type Find<Value> = (sources: Sources) => Value | '' | undefined

/** The first that finds anything. */
export const first =
  <Value>(...finds: Find<Value>[]) =>
  (sources: Sources): Value | undefined => {
    for (const find of finds) {
      const found = find(sources)
      if (found) return found
    }
  }
