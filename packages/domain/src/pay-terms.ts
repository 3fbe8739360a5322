import {
  type PayConditions,
  type PayRule,
  type PaySchemeKind,
  type PayTerms,
  payMeasures,
} from './pay-scheme.ts'

/** Why a version of a scheme is refused; the names of the rules go with it. */
export type TermsProblem =
  | 'noBase'
  | 'sameName'
  | 'sameRule'
  | 'covered'
  | 'charsTurned'
  | 'baseTakesOff'
  | 'deductionAdds'
  | 'noAmount'
  | 'idleCondition'
  | 'quotaOnlyPoints'

export interface TermsRefusal {
  problem: TermsProblem
  rule: string
  other: string
}

const listNames = [
  'types',
  'classes',
  'levels',
  'grades',
  'channelTypes',
  'channelIds',
  'columnIds',
] as const satisfies (keyof PayConditions)[]
const leastNames = ['charsMin', 'viewsMin', 'readsMin'] as const satisfies (keyof PayConditions)[]

const isWithin = (some: readonly unknown[], all: readonly unknown[]) =>
  all.length === 0 || (some.length > 0 && some.every((one) => all.includes(one)))

/** Whatever fits the second fits the first. */
export const isWider = (wide: PayConditions, narrow: PayConditions) =>
  listNames.every((name) => isWithin(narrow[name], wide[name])) &&
  leastNames.every((name) => (wide[name] ?? 0) <= (narrow[name] ?? 0)) &&
  (wide.charsMax ?? Infinity) >= (narrow.charsMax ?? Infinity) &&
  (!wide.isFirst || narrow.isFirst) &&
  (!wide.isOverQuota || narrow.isOverQuota)

const isSame = (one: PayRule, other: PayRule) =>
  one.per === other.per && isWider(one.when, other.when) && isWider(other.when, one.when)

/** What can never be asked of a review: it has no channel, no grade and no readers. */
const isIdle = ({ per, when }: PayRule) => {
  const { grades, channelTypes, channelIds, columnIds, isFirst, charsMax, isOverQuota } = when
  const isAsked =
    [grades, channelTypes, channelIds, columnIds].some((list) => list.length > 0) ||
    leastNames.some((name) => when[name] !== null) ||
    charsMax !== null ||
    isFirst
  return (per === 'overdue' && isAsked) || (payMeasures[per].of !== 'use' && isOverQuota)
}

const problemOf = (rule: PayRule, kind: PaySchemeKind): TermsProblem | undefined => {
  const { amount, part, per, when } = rule
  if (amount === 0) return 'noAmount'
  if (part === 'base' && (amount < 0 || payMeasures[per].isDeduction)) return 'baseTakesOff'
  if (payMeasures[per].isDeduction && amount > 0) return 'deductionAdds'
  if (when.charsMin !== null && when.charsMax !== null && when.charsMin > when.charsMax) return 'charsTurned'
  if (when.isOverQuota && (kind !== 'points' || part === 'base')) return 'quotaOnlyPoints'
  return isIdle(rule) ? 'idleCondition' : undefined
}

const clashOf = (earlier: PayRule, later: PayRule): TermsProblem | undefined => {
  if (earlier.name === later.name) return 'sameName'
  if (earlier.part !== later.part) return undefined
  if (later.part === 'base') return isWider(earlier.when, later.when) ? 'covered' : undefined
  return isSame(earlier, later) ? 'sameRule' : undefined
}

/** The first thing a version says against itself: a rule that can never pay, two that say the same or have one name. */
export const checkTerms = (kind: PaySchemeKind, { rules }: PayTerms): TermsRefusal | undefined => {
  for (const rule of rules) {
    const problem = problemOf(rule, kind)
    if (problem) return { problem, rule: rule.name, other: '' }
  }
  for (const [index, later] of rules.entries())
    for (const earlier of rules.slice(0, index)) {
      const problem = clashOf(earlier, later)
      if (problem) return { problem, rule: later.name, other: earlier.name }
    }
  return rules.some(({ part }) => part === 'base') ? undefined : { problem: 'noBase', rule: '', other: '' }
}
