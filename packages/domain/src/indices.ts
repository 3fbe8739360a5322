import { explained } from './phrase.ts'
import type { PlatformFigureCode, PlatformFigures } from './platform-figures.ts'

/** What goes into an index; `posts` is how many there were. */
export type IndexInput = PlatformFigureCode | 'posts'
type Input = IndexInput

/** weight · ln(scale · sum of inputs + 1) */
interface Term {
  inputs: readonly Input[]
  weight: number
  scale: number
}

/** How what the posts of a span have is brought to one number: all of it, a day of it, a post of it, the most of any post. */
type PartMeasure = 'total' | 'perDay' | 'perPost' | 'headlinesPerDay' | 'peak'

interface Part {
  of: PartMeasure
  weight: number
  terms: readonly Term[]
}

interface Formula {
  label: string
  /** What it is, and what keeps it from being compared. */
  meaning: string
  version: string
  /** Of these types of channels; none: of all platforms. */
  channels?: readonly string[]
  /** From this day on the house counts with it. */
  since: string
  /** Whole days. */
  span: { least: number; most: number }
  parts: readonly Part[]
  power: number
  times: number
  /** Read in the place of what the platform does not say; never comparable with the numbers of others. */
  standIns: Partial<Record<Input, Input>>
}

const term = (weight: number, scale: number, ...inputs: Input[]): Term => ({ inputs, weight, scale })

const wciTerms = [
  term(0.7, 1, 'reads'),
  term(0.09, 10, 'looks'),
  term(0.06, 10, 'likes'),
  term(0.15, 10, 'shares'),
]

/** Formulas are data: one that changes is a new version with its own day, and what was counted with the old one stays. */
export const indexFormulas = explained('indexFormulas', {
  wci: {
    label: '微信传播指数 WCI',
    version: 'V14.2',
    channels: ['wechat', 'WECHAT'],
    since: '2026-01-01',
    span: { least: 1, most: 366 },
    parts: [
      { of: 'perDay', weight: 0.6, terms: wciTerms },
      { of: 'perPost', weight: 0.2, terms: wciTerms },
      { of: 'headlinesPerDay', weight: 0.1, terms: wciTerms },
      { of: 'peak', weight: 0.1, terms: wciTerms },
    ],
    power: 2,
    times: 12,
    standIns: { reads: 'readUsers' },
    meaning:
      '公式出自清博公开的说明，引用前请与其核对。公众号接口只给阅读人数，以人数代替次数算出的不可与别家比较。',
  },
  bci: {
    label: '微博传播指数 BCI',
    version: '1',
    channels: ['WEIBO'],
    since: '2026-01-01',
    span: { least: 1, most: 366 },
    parts: [
      {
        of: 'total',
        weight: 1,
        terms: [
          term(0.2, 1, 'posts'),
          term(0.32, 1, 'reposts'),
          term(0.32, 1, 'comments'),
          term(0.16, 1, 'likes'),
        ],
      },
    ],
    power: 1,
    times: 160,
    standIns: {},
    meaning: '省级数据产品的公式。微博接口不给点赞数时，缺的按零算并标明。',
  },
  house: {
    label: '融媒指数',
    version: '1',
    since: '2026-01-01',
    span: { least: 1, most: 366 },
    parts: [
      {
        of: 'total',
        weight: 1,
        terms: [
          term(0.2, 1, 'posts'),
          term(0.5, 1, 'reads', 'readUsers', 'plays'),
          term(0.3, 10, 'likes', 'looks', 'shares', 'reposts', 'comments', 'favourites'),
        ],
      },
    ],
    power: 1,
    times: 100,
    standIns: {},
    meaning: '本社自定：发稿、触达、互动三项；触达把次数与人数放在一起，只在本社内部比较。',
  },
} as const satisfies Record<string, Formula>)

export type IndexCode = keyof typeof indexFormulas
export const indexCodes = Object.keys(indexFormulas) as IndexCode[]

/** One article on one platform, with what was added to it in the span. */
export interface IndexPost {
  figures: PlatformFigures
  /** The first of its message. */
  isHeadline: boolean
}

interface IndexResult {
  value: number
  /** Inputs some post does not say; counted as nothing. */
  missing: IndexInput[]
  /** Inputs something else stands in for. */
  standIns: IndexInput[]
  isComparable: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const reducers: Record<PartMeasure, (posts: readonly IndexPost[], countOf: CountOf, days: number) => number> =
  {
    total: (posts, countOf) => sum(posts.map(countOf)),
    perDay: (posts, countOf, days) => sum(posts.map(countOf)) / days,
    perPost: (posts, countOf) => (posts.length === 0 ? 0 : sum(posts.map(countOf)) / posts.length),
    headlinesPerDay: (posts, countOf, days) =>
      sum(posts.filter(({ isHeadline }) => isHeadline).map(countOf)) / days,
    peak: (posts, countOf) => Math.max(0, ...posts.map(countOf)),
  }
type CountOf = (post: IndexPost) => number

/** Where several inputs are one, each platform gives some of them. */
const isSaid = ({ figures }: IndexPost, inputs: readonly Input[]) =>
  inputs.some((input) => input === 'posts' || (figures[input] ?? null) !== null)

const countIn = ({ figures }: IndexPost, inputs: readonly Input[]) =>
  // A counter that fell takes nothing away from the others.
  sum(inputs.map((input) => (input === 'posts' ? 1 : Math.max(0, figures[input] ?? 0))))

/** What a term is counted from: its own inputs, or what stands in for them where some post does not say them. */
const sourceOf = ({ inputs }: Term, posts: readonly IndexPost[], standIns: Formula['standIns']) => {
  if (posts.every((post) => isSaid(post, inputs))) return { inputs, state: 'own' } as const
  const others = inputs.map((input) => standIns[input] ?? input)
  const isHelped = posts.every((post) => isSaid(post, others))
  return isHelped
    ? ({ inputs: others, state: 'stands in' } as const)
    : ({ inputs, state: 'missing' } as const)
}

/** The index of what the posts of a span have, with all that keeps it from being compared. */
export const indexOf = (code: IndexCode, posts: readonly IndexPost[], days: number): IndexResult => {
  const {
    parts,
    power,
    times,
    span,
    standIns,
  }: Pick<Formula, 'parts' | 'power' | 'times' | 'span' | 'standIns'> = indexFormulas[code]
  const labels = { missing: new Set<Input>(), 'stands in': new Set<Input>(), own: new Set<Input>() }
  const weighed = parts.map(({ of, weight, terms }) => {
    const worth = terms.map((one) => {
      const { inputs, state } = sourceOf(one, posts, standIns)
      for (const input of one.inputs) labels[state].add(input)
      const amount = reducers[of](posts, (post) => countIn(post, inputs), days)
      return one.weight * Math.log(one.scale * amount + 1)
    })
    return weight * sum(worth)
  })
  const missing = [...labels.missing]
  const helped = [...labels['stands in']]
  const isWhole = days >= span.least && days <= span.most
  return {
    value: Math.round(sum(weighed) ** power * times * 100) / 100,
    missing,
    standIns: helped,
    isComparable: missing.length === 0 && helped.length === 0 && isWhole,
  }
}
