import {
  type FigureCode,
  figureDigits,
  kindsOf,
  type Measure,
  rateFigures,
  type SumFigureCode,
  sumFigureCodes,
  sumFigures,
  waitFigures,
  waitOf,
} from '@rongbian/domain'
import type { Sum, Wait } from './sums.ts'

export type Amounts = Partial<Record<FigureCode, number | null>>

/** As it is shown and exported. */
const rounded = (value: number | null, places = 0) => value && Number(value.toFixed(places))

const total = (sums: readonly Sum[], kinds: readonly string[], measure: Measure) =>
  sums.reduce((sum, one) => (kinds.includes(one.kind) ? sum + one[measure] : sum), 0)

const sumFigure = (sums: readonly Sum[], code: SumFigureCode, isOnChannel: boolean) => {
  const figure = sumFigures[code]
  const minus: readonly string[] = 'minus' in figure ? figure.minus : []
  const kinds = kindsOf(code, isOnChannel)
  if (kinds.length === 0) return null
  const plus = kinds.filter((kind) => !minus.includes(kind))
  return total(sums, plus, figure.measure) - total(sums, minus, figure.measure)
}

const countsOf = (waits: readonly Wait[]) => {
  const counts = new Map<number, number>()
  for (const { part, count } of waits) counts.set(part, (counts.get(part) ?? 0) + count)
  return counts
}

/** Within how many minutes reviews were decided; null of none. */
export const waitAmounts = (waits: readonly Wait[]): Amounts => {
  const counts = countsOf(waits)
  return Object.fromEntries(
    Object.entries(waitFigures).map(([code, { share, unit }]) => [
      code,
      rounded(waitOf(counts, share), figureDigits[unit]),
    ]),
  )
}

/** Null where one of them is not counted at all. */
const added = (amounts: Amounts, codes: readonly SumFigureCode[]) =>
  codes.reduce<number | null>((sum, code) => {
    const amount = amounts[code] ?? null
    return sum === null || amount === null ? null : sum + amount
  }, 0)

/** Every figure that is added up or divided; null where nothing is known, or a channel has no such thing. */
export const amountsOf = (sums: readonly Sum[], isOnChannel: boolean): Amounts => {
  const amounts: Amounts = Object.fromEntries(
    sumFigureCodes.map((code) => [code, sumFigure(sums, code, isOnChannel)]),
  )
  for (const [code, { of, per, times, unit }] of Object.entries(rateFigures)) {
    const [above, below] = [added(amounts, of), added(amounts, per)]
    amounts[code as FigureCode] =
      above !== null && below ? rounded((above / below) * times, figureDigits[unit]) : null
  }
  return amounts
}
