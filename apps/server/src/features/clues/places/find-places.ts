import { createMatcher, type Match } from '@rongbian/words/matcher'
import { above, type Place, places } from './gazetteer.ts'

interface Sense {
  place: Place
  isWhole: boolean
}

const sensesByName = () => {
  const senses = new Map<string, Sense[]>()
  const add = (name: string, sense: Sense) => senses.set(name, [...(senses.get(name) ?? []), sense])
  for (const place of places) {
    add(place.name, { place, isWhole: true })
    if (place.short && place.short !== place.name) add(place.short, { place, isWhole: false })
  }
  return senses
}

let made: { senses: Map<string, Sense[]>; match: ReturnType<typeof createMatcher> } | undefined
const gazetteer = () => {
  if (!made) {
    const senses = sensesByName()
    made = { senses, match: createMatcher(senses.keys()) }
  }
  return made
}

/** A longer name wins over those inside it or across its edge. */
const longest = (matches: readonly Match[]) => {
  const kept: Match[] = []
  const byLength = matches.toSorted(
    (one, other) => other.end - other.begin - (one.end - one.begin) || one.begin - other.begin,
  )
  for (const match of byLength)
    if (kept.every(({ begin, end }) => match.end <= begin || match.begin >= end)) kept.push(match)
  return kept.toSorted((one, other) => one.begin - other.begin)
}

const isSure = ({ place, isWhole }: Sense, senses: readonly Sense[]) =>
  (isWhole || !place.isWord) && senses.filter(({ place: { rank } }) => rank === place.rank).length === 1

/** Places named in a folded text, in their order. A name that many places bear needs one of those above it beside it. */
export const findPlaces = (text: string): Place[] => {
  const { senses, match } = gazetteer()
  const named = longest(match(text)).map(({ word }) => senses.get(word) ?? [])
  const sure = new Map<string, Place>()
  const unsure: Sense[][] = []
  for (const all of named) {
    // 吉林 is the province before it is the city.
    const [first] = all.toSorted((one, other) => one.place.rank - other.place.rank)
    if (first && isSure(first, all)) sure.set(first.place.code, first.place)
    else unsure.push(all)
  }
  for (const { place } of unsure.flat())
    if (above(place.code).some((code) => sure.has(code))) sure.set(place.code, place)
  return [...sure.values()]
}
