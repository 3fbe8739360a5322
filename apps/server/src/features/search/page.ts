import type { Hits } from './search-newest.ts'

/** One page of the hits, the newest first. */
export interface Chosen {
  ids: number[]
  /** Where the next page begins; undefined at the end. */
  next: number | undefined
  /** Exact up to what is counted, then one more. */
  total: number
}

export const choose = ({ ids, seenDownTo }: Hits, skip: number, size: number, countMax: number): Chosen => {
  const end = skip + size
  return {
    ids: ids.slice(skip, end),
    next: ids.length > end ? ids[end - 1] : seenDownTo,
    total: Math.min(seenDownTo === undefined ? ids.length : countMax + 1, countMax + 1),
  }
}
