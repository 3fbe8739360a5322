import {
  type DatedTerms,
  type PayConditions,
  type PayGap,
  type PayItemKind,
  type PayRule,
  type PaySchemeKind,
  payMeasures,
  type StoryGrade,
  termsOn,
} from './pay-scheme.ts'
import { type PayAuthor, type PayPerson, splitAmong, wholeShare } from './pay-shares.ts'
import { type PaySum, sumOf } from './pay-sum.ts'

/** What was so of a story when its month was computed. */
export interface PayFacts {
  title: string
  type: string
  class: string
  level: number
  grade: StoryGrade | null
  channelId: string | null
  channelName: string
  channelType: string
  columnIds: readonly string[]
  isFirst: boolean
  chars: number
  pictures: number
  errors: number
  views: number
  /** Null where no platform said. */
  reads: number | null
}

export interface PayItem {
  /** The same in every computing. */
  key: string
  kind: PayItemKind
  /** The newsroom's, by which its rules are chosen. */
  day: string
  rootId: number
  storyId: number
  version: number | null
  facts: PayFacts
  /** Undefined: shares over the whole. */
  authors: readonly PayAuthor[] | undefined
  /** Taken down for an error of ours: it pays nothing any more. */
  isTakenDown: boolean
  /** The text is gone: nothing can be counted in it. */
  isTextGone: boolean
}

export interface PayLine {
  item: PayItem
  version: number
  rule: PayRule
  person: PayPerson
  share: number
  sum: PaySum
  amount: number
}

const isAsked = (list: readonly unknown[], value: unknown) => list.length === 0 || list.includes(value)
const isReached = (least: number | null, value: number | null) =>
  least === null || (value !== null && value >= least)

export const fits = (when: PayConditions, facts: PayFacts) =>
  isAsked(when.types, facts.type) &&
  isAsked(when.classes, facts.class) &&
  isAsked(when.levels, facts.level) &&
  isAsked(when.grades, facts.grade) &&
  isAsked(when.channelTypes, facts.channelType) &&
  isAsked(when.channelIds, facts.channelId) &&
  (when.columnIds.length === 0 || facts.columnIds.some((id) => when.columnIds.includes(id))) &&
  (!when.isFirst || facts.isFirst) &&
  isReached(when.charsMin, facts.chars) &&
  (when.charsMax === null || facts.chars <= when.charsMax) &&
  isReached(when.viewsMin, facts.views) &&
  isReached(when.readsMin, facts.reads)

/** The first base rule that fits, and every extra one. */
export const rulesFor = ({ terms }: DatedTerms, { kind, facts, isTakenDown }: PayItem) => {
  if (isTakenDown) return []
  const fitting = terms.rules.filter(({ per, when }) => payMeasures[per].of === kind && fits(when, facts))
  const [first] = fitting.filter(({ part }) => part === 'base')
  return fitting.filter((rule) => rule.part === 'extra' || rule === first)
}

export interface PayScheme {
  kind: PaySchemeKind
  versions: readonly DatedTerms[]
}

const isPaidBy = ({ kind }: PayScheme, { terms }: DatedTerms, { personId }: PayPerson) =>
  kind === 'points' ? personId !== null : personId === null || terms.paysStaff

/** Of one story: everyone's part of every rule that fits, and what of it belongs to nobody. */
const linesOf = (scheme: PayScheme, item: PayItem): PayLine[] => {
  const version = termsOn(scheme.versions, item.day)
  const { authors, isTextGone } = item
  if (!version || !authors || isTextGone) return []
  return rulesFor(version, item).flatMap((rule) => {
    const sum = sumOf(rule, item.facts, version.terms.thousand)
    const { parts } = splitAmong(sum.amount, authors)
    return authors
      .map((person, index) => ({ item, version: version.no, rule, person, sum, amount: parts[index] ?? 0 }))
      .filter(({ person, amount }) => amount !== 0 && isPaidBy(scheme, version, person))
      .map(({ person: { personId, name, share }, ...line }) => ({
        ...line,
        person: { personId, name },
        share,
      }))
  })
}

/** Rules beyond a quota pay what comes after the story with which somebody's other points had reached it. */
const beyondQuotas = (lines: readonly PayLine[], quotas: ReadonlyMap<string, number>) => {
  const reached = new Map<string, number>()
  const kept: PayLine[] = []
  for (const some of Map.groupBy(lines, ({ item }) => item.key).values()) {
    const before = new Map(reached)
    for (const line of some) {
      const id = line.person.personId ?? ''
      const quota = quotas.get(id)
      if (!line.rule.when.isOverQuota) reached.set(id, (reached.get(id) ?? 0) + line.amount)
      else if (quota === undefined || (before.get(id) ?? 0) < quota) continue
      kept.push(line)
    }
  }
  return kept
}

const inOrder = (one: PayItem, other: PayItem) =>
  one.day.localeCompare(other.day) || (one.key < other.key ? -1 : 1)

/** The lines of a month, the same for the same facts in whatever order they come. */
export const payLines = (
  scheme: PayScheme,
  items: readonly PayItem[],
  quotas: ReadonlyMap<string, number> = new Map(),
): PayLine[] =>
  beyondQuotas(
    items.toSorted(inOrder).flatMap((item) => linesOf(scheme, item)),
    quotas,
  )

export interface PayMissing {
  gap: PayGap
  item: PayItem
}

const gapsOf = ({ versions }: PayScheme, item: PayItem): PayGap[] => {
  const version = termsOn(versions, item.day)
  if (!version || item.kind !== 'use' || item.isTakenDown) return []
  if (item.isTextGone) return ['text']
  if (!item.authors) return ['over']
  const asksGrade = version.terms.rules.some(({ when }) => when.grades.length > 0)
  const isGradeOpen = asksGrade && item.facts.isFirst && item.facts.grade === null
  const graded: PayGap[] = isGradeOpen ? ['grade'] : []
  if (rulesFor(version, item).length === 0) return graded
  if (item.authors.length === 0) return ['author', ...graded]
  const given = item.authors.reduce((sum, { share }) => sum + share, 0)
  return given < wholeShare ? ['under', ...graded] : graded
}

/** What is not, or not wholly, paid for want of something people know. */
export const payMissing = (scheme: PayScheme, items: readonly PayItem[]): PayMissing[] =>
  items.toSorted(inOrder).flatMap((item) => gapsOf(scheme, item).map((gap) => ({ gap, item })))

/** A line as it was closed. */
export interface ClosedLine {
  id: number
  itemKey: string
  version: number
  rule: string
  person: PayPerson
  amount: number
}

const personKey = ({ personId, name }: PayPerson) => personId ?? `~${name}`
const markOf = (itemKey: string, version: number, rule: string, person: PayPerson, amount: number) =>
  JSON.stringify([itemKey, version, rule, personKey(person), amount])

/** What has to be turned around of closed lines that stand, and what is paid instead; equal ones stay as they are. */
export const payDifferences = (closed: readonly ClosedLine[], due: readonly PayLine[]) => {
  const open = Map.groupBy(closed, ({ itemKey, version, rule, person, amount }) =>
    markOf(itemKey, version, rule, person, amount),
  )
  const added = due.filter(({ item, version, rule, person, amount }) => {
    const same = open.get(markOf(item.key, version, rule.name, person, amount))
    return same?.shift() === undefined
  })
  return { reversed: [...open.values()].flat().toSorted((one, other) => one.id - other.id), added }
}
