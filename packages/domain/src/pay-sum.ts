import type { PayMeasure, PayRule, PayThousand } from './pay-scheme.ts'

/** Half a unit goes up; of what is taken off, too, so that giving and taking back are alike. */
export const roundHalfUp = (over: number, under: number) => {
  const rounded = Math.floor((2 * Math.abs(over) + under) / (2 * under))
  return over < 0 && rounded !== 0 ? -rounded : rounded
}

const half = 500
const whole = 1_000

const started = (chars: number, { at500 }: PayThousand) => {
  if (chars === 0) return 0
  return chars > half || (chars === half && at500 === 'whole') ? whole : half
}

/** The characters the law has a text paid for: less than 500 are half a thousand, from there on a thousand. */
export const legalChars = (chars: number, thousand: PayThousand) => {
  if (chars < whole) return started(chars, thousand)
  if (thousand.rest === 'exact') return chars
  const rest = chars % whole
  return chars - rest + started(rest, thousand)
}

/** What a rule can count in a story. */
export interface PayCounts {
  chars: number
  pictures: number
  errors: number
}

const counted: Readonly<Record<PayMeasure, (counts: PayCounts) => number>> = {
  item: () => 1,
  thousand: ({ chars }) => chars,
  picture: ({ pictures }) => pictures,
  error: ({ errors }) => errors,
  withdrawal: () => 1,
  overdue: () => 1,
}

export interface PaySum {
  /** Characters of the law for `thousand`, pieces for all others. */
  units: number
  /** Before the bound. */
  full: number
  amount: number
}

/** What a rule comes to for one story, rounded once. */
export const sumOf = (
  { per, amount, cap }: Pick<PayRule, 'per' | 'amount' | 'cap'>,
  counts: PayCounts,
  thousand: PayThousand,
): PaySum => {
  const isThousand = per === 'thousand'
  const units = isThousand ? legalChars(counts.chars, thousand) : counted[per](counts)
  const full = roundHalfUp(amount * units, isThousand ? whole : 1)
  const most = Math.min(Math.abs(full), cap ?? Number.POSITIVE_INFINITY)
  return { units, full, amount: full < 0 ? -most : most }
}

/** 132000 → "1,320.00": hundredths as people read them. */
export const decimalText = (hundredths: number) => {
  const [units = '0', parts = '00'] = (Math.abs(hundredths) / 100).toFixed(2).split('.')
  return `${hundredths < 0 ? '-' : ''}${units.replace(/\B(?=(\d{3})+$)/g, ',')}.${parts}`
}

/** 6000 → "60", 3333 → "33.33". */
export const shareText = (share: number) => String(share / 100)

/** 1500 → "1.5": thousands of the law. */
export const thousandText = (chars: number) => String(chars / whole)

/** What is asked of somebody in a month, less the days they were away. */
export const quotaOf = ({
  points,
  workDays,
  leaveDays,
}: {
  points: number
  workDays: number
  leaveDays: number
}) => (workDays === 0 ? 0 : roundHalfUp(points * Math.max(0, workDays - leaveDays), workDays))

/** Days of a month that are no Saturday or Sunday; holidays are for the house to take off. */
export const workDaysIn = (month: string) => {
  const [year = 0, no = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, no, 0)).getUTCDate()
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.UTC(year, no - 1, index + 1)).getUTCDay(),
  ).filter((day) => day % 6 !== 0).length
}
