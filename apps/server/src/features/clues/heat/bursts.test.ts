import { expect, test } from 'vitest'
import { isBurst, type Pace } from './pace.ts'

/** The same numbers at every run. */
const createChance = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const poisson = (rate: number, chance: () => number) => {
  const limit = Math.exp(-rate)
  let product = chance()
  let count = 0
  while (product > limit) {
    count += 1
    product *= chance()
  }
  return count
}

const days = 30
const warmUp = 14
const itemsADay = 10_000
const subjects = 600

/** More by day than by night, less at weekends. */
const rhythm = (hour: number) => {
  const day = Math.floor(hour / 24)
  const ofDay = 1 + 0.8 * Math.sin(((hour % 24) - 9) * (Math.PI / 12))
  return ofDay * (day % 7 >= 5 ? 0.6 : 1)
}

interface Burst {
  subject: number
  hour: number
}

const burstSize = 8

/** A month of reports by subject and hour: a few subjects are heard of all day, most of them hardly ever. */
const makeMonth = (chance: () => number) => {
  const weights = Array.from({ length: subjects }, (_, at) => 1 / (at + 3))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map((weight) => {
    const rate = ((weight / whole) * itemsADay) / 24
    return Array.from({ length: days * 24 }, (_, hour) => poisson(rate * rhythm(hour), chance))
  })
  const bursts: Burst[] = Array.from({ length: 60 }, () => ({
    subject: Math.floor(subjects * (0.1 + 0.9 * chance())),
    hour: Math.floor((warmUp + 1 + chance() * (days - warmUp - 2)) * 24),
  }))
  for (const { subject, hour } of bursts) {
    const row = counts[subject] ?? []
    for (const [after, share] of [0.4, 0.8, 1].entries())
      row[hour + after] = (row[hour + after] ?? 0) + poisson(burstSize * share, chance)
  }
  return { counts, bursts }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const paceAt = (counts: readonly number[], hour: number): Pace => {
  const past = Array.from({ length: warmUp }, (_, day) => hour - (day + 1) * 24)
  const three = (at: number) => sum(counts.slice(at - 2, at + 1))
  return {
    hour: counts[hour] ?? 0,
    threeHours: three(hour),
    usualHour: sum(past.map((at) => counts[at] ?? 0)),
    usualThree: sum(past.map(three)),
    days: warmUp,
  }
}

test('bursts in a month of daily and weekly rhythm are found within two hours, with hardly a false one', () => {
  const { counts, bursts } = makeMonth(createChance(20_261_118))
  const isNear = (subject: number, hour: number) =>
    bursts.some((burst) => burst.subject === subject && hour >= burst.hour && hour <= burst.hour + 6)
  let wrong = 0
  for (const [subject, row] of counts.entries())
    for (let hour = warmUp * 24 + 2; hour < days * 24; hour += 1)
      if (!isNear(subject, hour) && isBurst(paceAt(row, hour))) wrong += 1
  const found = bursts.filter(({ subject, hour }) =>
    [0, 1, 2].some((after) => isBurst(paceAt(counts[subject] ?? [], hour + after))),
  )
  expect(found.length / bursts.length).toBeGreaterThanOrEqual(0.9)
  expect(wrong / (days - warmUp)).toBeLessThanOrEqual(1)
})
