/** How surprising so many reports are, against what is usual at that hour. */

const maxTerms = 400

/**
 * The chance of `seen` or more, where `past` came on `days` days: Poisson with a rate nobody knows exactly, which is
 * Gamma by what was seen. That is the negative binomial, so a rate guessed from few days is not taken for certain.
 */
const tailOf = (seen: number, past: number, days: number) => {
  const shape = past + 1
  const success = (days + 1) / (days + 2)
  let term = success ** shape
  let below = 0
  for (let count = 0; count < seen && count < maxTerms; count += 1) {
    below += term
    term *= ((shape + count) / (count + 1)) * (1 - success)
  }
  return Math.max(1 - below, 1e-15)
}

/** 3 means once in a thousand such hours. */
export const surpriseOf = (seen: number, past: number, days: number) =>
  seen === 0 ? 0 : -Math.log10(tailOf(seen, past, days))

/** Tuned on a generated month, see bursts.test.ts: at 3 nine thousand items a day bring 23 false ones, at 5 one in two days. */
export const burstFrom = 5
const voicesLeast = 3

export interface Pace {
  /** Independent voices of the last hour and the last three. */
  hour: number
  threeHours: number
  /** The same hours of the days before, summed. */
  usualHour: number
  usualThree: number
  days: number
}

export const paceSurprise = ({ hour, threeHours, usualHour, usualThree, days }: Pace) =>
  Math.max(surpriseOf(hour, usualHour, days), surpriseOf(threeHours, usualThree, days))

export const isBurst = (pace: Pace) =>
  Math.max(pace.hour, pace.threeHours) >= voicesLeast && paceSurprise(pace) >= burstFrom
