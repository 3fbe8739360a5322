import { dayMs, hourMs } from './time.ts'

/** Dense while a post is young, then once a week. */
const steps = [hourMs, 6 * hourMs, dayMs, 3 * dayMs, 7 * dayMs, 30 * dayMs]
const weekMs = 7 * dayMs
const lastMs = 365 * dayMs

/** Where whole days are counted: by nine in the morning in Beijing yesterday is there, and a post is counted for thirty days. */
const morningMs = hourMs
const countedMs = 31 * dayMs

/** Strictly after `after`, by the clock of a post that readers see since `liveAt`. */
const nextStep = (liveAt: number, after: number) => {
  const age = after - liveAt
  const last = steps.at(-1) ?? 0
  const weeks = Math.floor(Math.max(0, age - last) / weekMs) + 1
  return steps.find((step) => step > age) ?? last + weeks * weekMs
}

const nextMorning = (after: number) => {
  const today = Math.floor(after / dayMs) * dayMs + morningMs
  return today > after ? today : today + dayMs
}

interface Measured {
  liveAt: Date
  /** The moment of the last look, or of now. */
  after: Date
  isByDay: boolean
}

/** When a post is looked at next; null when it is old enough to be left alone. What was missed is not made up for. */
export const nextMeasure = ({ liveAt, after, isByDay }: Measured): Date | null => {
  const from = liveAt.getTime()
  if (isByDay) {
    const at = nextMorning(after.getTime())
    return at - from > countedMs + dayMs ? null : new Date(at)
  }
  const at = nextStep(from, after.getTime())
  return at > lastMs ? null : new Date(from + at)
}
