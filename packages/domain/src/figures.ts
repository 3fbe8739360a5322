import type { FigureUnit } from './figure-words.ts'
import { labelled } from './phrase.ts'

/** By what a family of figures is kept, each also by department; how long reviews waited is kept apart. */
export type Cube = 'person' | 'channel' | 'source' | 'place' | 'personWait' | 'placeWait'

const whose = ['person', 'source', 'place'] as const
const where = ['channel'] as const
const everywhere = [...whose, 'channel'] as const
const waited = [...whose, 'personWait', 'placeWait'] as const

/** What a fact of the statistics says has happened, and by what it is counted; each is dated by its own act. */
export const factKinds = {
  created: whose,
  effective: whose,
  adopted: whose,
  used: whose,
  chosen: whose,
  named: where,
  signed: where,
  usedHere: where,
  ratify: everywhere,
  published: everywhere,
  reissued: everywhere,
  updated: everywhere,
  failed: everywhere,
  withdrawn: everywhere,
  removed: everywhere,
  received: whose,
  passed: waited,
  denied: waited,
  proofed: whose,
} as const satisfies Record<string, readonly Cube[]>

export type FactKind = keyof typeof factKinds
export const factKindCodes = Object.keys(factKinds) as FactKind[]

/** What a cell holds of the facts in it. */
export type Measure = 'count' | 'words' | 'original' | 'late' | 'errors'

/** The lists of rows that stand behind the numbers. */
export const figureLists = [
  'created',
  'effective',
  'used',
  'original',
  'ratify',
  'source',
  'publish',
  'approval',
] as const
export type FigureList = (typeof figureLists)[number]

interface Named {
  label: string
  unit: FigureUnit
  /** Where its rows are listed. */
  list: FigureList
}

/** Added up of facts; on a channel a story counts once for each, so there it has facts of its own, or none. */
type SumFigure = Named & {
  kinds: readonly FactKind[]
  onChannel?: readonly FactKind[]
  minus?: readonly FactKind[]
  measure: Measure
}
/** Some sums for so many of others: never the mean of rates. */
type RateFigure = Named & { of: readonly string[]; per: readonly string[]; times: number }
/** How long it took for this share of all, to the scale's step. */
type WaitFigure = Named & { kinds: readonly FactKind[]; share: number }

const decided = ['passed', 'denied'] as const
const stories = { unit: 'stories', measure: 'count' } as const
const acts = { unit: 'acts', list: 'publish', measure: 'count' } as const
const steps = { unit: 'steps', list: 'approval', measure: 'count', onChannel: [] } as const

export const sumFigures = labelled('figures', {
  created: { label: '采写', ...stories, list: 'created', kinds: ['created'], onChannel: ['named'] },
  words: {
    label: '采写字数',
    unit: 'words',
    list: 'created',
    kinds: ['created'],
    onChannel: ['named'],
    measure: 'words',
  },
  effective: {
    label: '有效采写',
    ...stories,
    list: 'effective',
    kinds: ['effective'],
    onChannel: ['signed'],
  },
  adopted: { label: '有效采写中已采用', ...stories, list: 'effective', kinds: ['adopted'], onChannel: [] },
  used: { label: '采用', ...stories, list: 'used', kinds: ['used'], onChannel: ['usedHere'] },
  original: {
    label: '原创采用',
    ...stories,
    list: 'original',
    kinds: ['used'],
    onChannel: ['usedHere'],
    measure: 'original',
  },
  chosen: {
    label: '被选用',
    unit: 'acts',
    list: 'effective',
    kinds: ['chosen'],
    onChannel: [],
    measure: 'count',
  },
  ratify: { label: '签发', ...acts, list: 'ratify', kinds: ['ratify'] },
  published: { label: '发布', ...acts, kinds: ['published'] },
  reissued: { label: '重发', ...acts, kinds: ['reissued'] },
  updated: { label: '更新', ...acts, kinds: ['updated'] },
  failed: { label: '失败', ...acts, kinds: ['failed'] },
  withdrawn: { label: '撤下', ...acts, kinds: ['withdrawn'] },
  removed: { label: '平台下架', ...acts, kinds: ['removed'] },
  online: {
    label: '净在线',
    ...acts,
    kinds: ['published', 'reissued'],
    minus: ['withdrawn', 'removed'],
  },
  received: { label: '收到', ...steps, kinds: ['received'] },
  decided: { label: '完成', ...steps, kinds: decided },
  passed: { label: '通过', ...steps, kinds: ['passed'] },
  denied: { label: '退回', ...steps, kinds: ['denied'] },
  overdue: { label: '超时', ...steps, kinds: decided, measure: 'late' },
  proofWords: { label: '校对字数', ...steps, unit: 'words', kinds: ['proofed'], measure: 'words' },
  errors: { label: '差错', ...steps, unit: 'errors', kinds: ['proofed'], measure: 'errors' },
} as const satisfies Record<string, SumFigure>)

const carriedOut = ['published', 'reissued', 'updated', 'withdrawn'] as const

export const rateFigures = labelled('figures', {
  errorRate: {
    label: '万分差错率',
    unit: 'perTenThousand',
    list: 'approval',
    of: ['errors'],
    per: ['proofWords'],
    times: 10_000,
  },
  adoption: {
    label: '采用率',
    unit: 'percent',
    list: 'effective',
    of: ['adopted'],
    per: ['effective'],
    times: 100,
  },
  delivered: {
    label: '发布成功率',
    unit: 'percent',
    list: 'publish',
    of: carriedOut,
    per: [...carriedOut, 'failed'],
    times: 100,
  },
} as const satisfies Record<string, RateFigure>)

export const waitFigures = labelled('figures', {
  wait50: { label: '等待中位', unit: 'minutes', list: 'approval', kinds: decided, share: 0.5 },
  wait90: { label: '等待九成', unit: 'minutes', list: 'approval', kinds: decided, share: 0.9 },
} as const satisfies Record<string, WaitFigure>)

export const figures = { ...sumFigures, ...rateFigures, ...waitFigures }

export type SumFigureCode = keyof typeof sumFigures
export const sumFigureCodes = Object.keys(sumFigures) as SumFigureCode[]
export type FigureCode = keyof typeof figures
export const figureCodes = Object.keys(figures) as FigureCode[]

/** What a newsroom would rather have less of. */
export const betterLess: ReadonlySet<FigureCode> = new Set([
  'failed',
  'withdrawn',
  'removed',
  'denied',
  'overdue',
  'errors',
  'errorRate',
  'wait50',
  'wait90',
])

type Kinds = Pick<SumFigure, 'kinds' | 'onChannel' | 'minus'>
const summed: Readonly<Record<SumFigureCode, Kinds>> = sumFigures

/** Of what facts a figure is made, on a channel or in all. */
export const kindsOf = (code: SumFigureCode, isOnChannel: boolean): readonly FactKind[] => {
  const { kinds, onChannel, minus = [] } = summed[code]
  return [...(isOnChannel ? (onChannel ?? kinds) : kinds), ...minus]
}

/** The scale of waits: each step five per cent wider than the one before, from a minute on. */
const stepWidth = 1.05

export const waitPart = (seconds: number) =>
  Math.floor(Math.log(1 + Math.max(0, seconds) / 60) / Math.log(stepWidth))

/** The middle of a step, in minutes. */
export const waitMinutes = (part: number) => stepWidth ** (part + 0.5) - 1

/** Within how many minutes this share of all was decided; null of none. */
export const waitOf = (counts: ReadonlyMap<number, number>, share: number): number | null => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let seen = 0
  for (const [part, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    seen += count
    if (seen >= total * share) return waitMinutes(part)
  }
  return null
}
