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

/** For what is asked of one page many times. */
export const once = <Value>(find: (sources: Sources) => Value) => {
  const known = new WeakMap<Sources, { value: Value }>()
  return (sources: Sources): Value => {
    const { value } = known.get(sources) ?? { value: find(sources) }
    known.set(sources, { value })
    return value
  }
}
