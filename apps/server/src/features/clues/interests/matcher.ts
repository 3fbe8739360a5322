import { createMatcher } from '@rongbian/words/matcher'

/** A theme as far as matching goes; its words are folded. */
export interface Followed {
  id: number
  must: readonly string[]
  any: readonly string[]
  exclude: readonly string[]
  media: readonly string[]
  places: readonly string[]
}

export interface Heard {
  /** Folded title and text. */
  text: string
  media: string
  places: readonly string[]
}

const isInside = (place: string, region: string) => place.startsWith(region.replace(/(?:00)+$/, ''))

const fits = (
  { must, any, exclude, media, places }: Followed,
  { media: from, places: where }: Heard,
  found: ReadonlySet<string>,
) =>
  must.every((word) => found.has(word)) &&
  (any.length === 0 || any.some((word) => found.has(word))) &&
  !exclude.some((word) => found.has(word)) &&
  (media.length === 0 || media.includes(from)) &&
  (places.length === 0 || where.some((place) => places.some((region) => isInside(place, region))))

/** One automaton over the words of all themes: the cost follows what is heard, not how many follow. */
export const createFollowing = (all: readonly Followed[]) => {
  const match = createMatcher(all.flatMap(({ must, any, exclude }) => [...must, ...any, ...exclude]))
  const byWord = new Map<string, Followed[]>()
  const wordless: Followed[] = []
  for (const one of all) {
    const keys = one.must[0] ? [one.must[0]] : one.any
    if (keys.length === 0) wordless.push(one)
    for (const key of keys) byWord.set(key, [...(byWord.get(key) ?? []), one])
  }
  /** The themes it belongs to. */
  return (heard: Heard): number[] => {
    const found = new Set(match(heard.text).map(({ word }) => word))
    const asked = new Set([...wordless, ...[...found].flatMap((word) => byWord.get(word) ?? [])])
    return [...asked].filter((one) => fits(one, heard, found)).map(({ id }) => id)
  }
}
export type Following = ReturnType<typeof createFollowing>
