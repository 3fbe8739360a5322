import { phrases } from './phrase.ts'
import { minuteMs, wallTimeIn } from './time.ts'

/** By what an event is measured. */
export const watchMeasures = phrases('watchMeasures', { heat: '热度', voices: '独立信源', burst: '突发' })
export type WatchMeasure = keyof typeof watchMeasures
export const watchMeasureCodes = Object.keys(watchMeasures) as WatchMeasure[]

export const watchDigests = phrases('watchDigests', { each: '逐条', hourly: '每小时汇总', daily: '每天汇总' })
export type WatchDigest = keyof typeof watchDigests
export const watchDigestCodes = Object.keys(watchDigests) as WatchDigest[]

/** Heat is 1–100; a burst has its own rule and asks for so many voices beside it. */
export const watchLeast: Readonly<Record<WatchMeasure, { min: number; max: number; usual: number }>> = {
  heat: { min: 1, max: 100, usual: 80 },
  voices: { min: 2, max: 100, usual: 5 },
  burst: { min: 3, max: 100, usual: 3 },
}

export const watchLimits = {
  name: 40,
  people: 50,
  departments: 20,
  perPerson: 20,
  url: 2000,
  /** More alerts in a day than this, and a higher line is offered. */
  noisy: 20,
  quietHours: 168,
} as const

export const isWatchLeast = (measure: WatchMeasure, least: number) => {
  const { min, max } = watchLeast[measure]
  return Number.isInteger(least) && least >= min && least <= max
}

export interface WatchLine {
  measure: WatchMeasure
  least: number
}

export interface EventFigures {
  score: number
  voices: number
  isBurst: boolean
}

const reached: Readonly<Record<WatchMeasure, (least: number, figures: EventFigures) => boolean>> = {
  heat: (least, { score }) => score >= least,
  voices: (least, { voices }) => voices >= least,
  burst: (least, { voices, isBurst }) => isBurst && voices >= least,
}

export const reachesLine = ({ measure, least }: WatchLine, figures: EventFigures) =>
  reached[measure](least, figures)

/** The line at which a day would have had no more alerts than is bearable; undefined where none is needed. */
export const offeredLine = (
  { measure, least }: WatchLine,
  today: readonly Pick<EventFigures, 'score' | 'voices'>[],
) => {
  if (today.length <= watchLimits.noisy) return undefined
  const values = today.map((one) => (measure === 'heat' ? one.score : one.voices)).sort((a, b) => b - a)
  const next = (values[watchLimits.noisy] ?? least) + 1
  return Math.min(watchLeast[measure].max, Math.max(least + 1, next))
}

/** Minutes of the newsroom's day; both or none. */
export interface WatchHours {
  quietFrom: number | null
  quietTo: number | null
  digest: WatchDigest
}

const dayMinutes = 1440
const dailyAt = 9 * 60

const minutesIn = (at: Date, timeZone: string) => {
  const [, hours = '0', minutes = '0'] = /(\d\d):(\d\d):/.exec(wallTimeIn(at, timeZone)) ?? []
  return Number(hours) * 60 + Number(minutes)
}

const isWithin = (minutes: number, from: number, to: number) =>
  from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to

/** The next time the clock shows these minutes. */
const next = (at: Date, minutes: number, timeZone: string) => {
  const ahead = (minutes - minutesIn(at, timeZone) + dayMinutes) % dayMinutes || dayMinutes
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + ahead * minuteMs)
}

const gathered: Readonly<Record<WatchDigest, (at: Date, timeZone: string) => Date>> = {
  each: (at) => at,
  hourly: (at, timeZone) =>
    next(at, (Math.floor(minutesIn(at, timeZone) / 60) * 60 + 60) % dayMinutes, timeZone),
  daily: (at, timeZone) => next(at, dailyAt, timeZone),
}

/** When people are told of what happened now: with the next digest, and never in their quiet hours. */
export const alertDueAt = ({ quietFrom, quietTo, digest }: WatchHours, at: Date, timeZone: string) => {
  const due = gathered[digest](at, timeZone)
  if (quietFrom === null || quietTo === null) return due
  return isWithin(minutesIn(due, timeZone), quietFrom, quietTo) ? next(due, quietTo, timeZone) : due
}
