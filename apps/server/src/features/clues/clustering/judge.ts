import type { Place, Rank } from '../places/gazetteer.ts'
import { factApart } from './facts.ts'
import type { Prepared } from './prepare.ts'
import { areApart, common, isDisjoint } from './sets.ts'
import { weightOf } from './weights.ts'

/** What two reports have to do with one another. */
export interface Likeness {
  isSame: boolean
  score: number
  /** The telling words both bear, the most telling first. */
  shared: string[]
  /** Why they are two events although their words are alike. */
  apart?: string
}

/** Tuned on the first half of the labelled pairs, see pairs.test.ts. */
export const line = { tellingFrom: 5, leadShare: 0.5 } as const

/** The fewer words they share, the nearer two reports must be. */
const steps = [
  { shared: 5, score: 0.25 },
  { shared: 4, score: 0.4 },
  { shared: 3, score: 0.55 },
] as const

/** Said once of each report, however many it is compared with. */
const onceOf = <Value>(say: (report: Prepared) => Value) => {
  const said = new WeakMap<Prepared, Value>()
  return (report: Prepared) => {
    const value = said.get(report) ?? say(report)
    said.set(report, value)
    return value
  }
}

const codesAt = (places: readonly Place[], rank: Rank) => {
  const length = rank * 2
  const codes = places.flatMap((place) => {
    if (rank === 0) return place.rank === 0 ? [place.code] : []
    return place.rank >= rank ? [place.code.slice(0, length)] : []
  })
  return new Set(codes)
}

const ranks: readonly Rank[] = [0, 1, 2, 3]

/** Rank by rank, what the whole report names and what its headline does. */
const codesOf = onceOf(({ places, titlePlaces }) =>
  ranks.map((rank) => ({ all: codesAt(places, rank), title: codesAt(titlePlaces, rank) })),
)

/** A headline names the place; a lead may name it first, or others beside it. */
const placesApart = (one: Prepared, other: Prepared) => {
  const others = codesOf(other)
  return codesOf(one).some(({ all, title }, at) => {
    const that = others[at]
    if (!that) return false
    if (areApart(all, that.all)) return true
    return areApart(title, that.title) && isDisjoint(title, that.all) && isDisjoint(that.title, all)
  })
}

/** 青岛 and 厦门, 5 例 and 956 例, the 5th and the 6th: a series, not one event. */
export const apartBy = (one: Prepared, other: Prepared) =>
  placesApart(one, other) ? '地点' : factApart(one.facts, other.facts)

const share = ({ title, lead }: Prepared, word: string) => {
  if (title.has(word)) return 1
  return lead.has(word) ? line.leadShare : 0
}

const wordsOf = onceOf(({ title, lead }) => new Set([...title, ...lead]))

const lengthOf = onceOf((report) =>
  Math.hypot(...Array.from(wordsOf(report), (word) => weightOf(word) * share(report, word))),
)

const cosine = (one: Prepared, other: Prepared, shared: Iterable<string>) => {
  let sum = 0
  for (const word of shared) sum += weightOf(word) ** 2 * share(one, word) * share(other, word)
  return sum / (lengthOf(one) * lengthOf(other) || 1)
}

const byWeight = (one: string, other: string) => weightOf(other) - weightOf(one)

export const isAlike = (shared: number, score: number) =>
  steps.some((step) => shared >= step.shared && score >= step.score)

export const compare = (one: Prepared, other: Prepared): Likeness => {
  const both = common(wordsOf(one), wordsOf(other))
  const score = cosine(one, other, both)
  const shared = both.filter((word) => weightOf(word) >= line.tellingFrom).sort(byWeight)
  const alike = isAlike(shared.length, score)
  const apart = alike ? apartBy(one, other) : undefined
  return { isSame: alike && apart === undefined, score, shared, ...(apart !== undefined && { apart }) }
}

const fetchMost = 8

/** The words by which a report looks for others of its event. */
export const tellingWords = (report: Prepared) =>
  [...wordsOf(report)]
    .sort((one, other) => weightOf(other) * share(report, other) - weightOf(one) * share(report, one))
    .slice(0, fetchMost)
