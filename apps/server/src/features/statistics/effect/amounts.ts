import {
  type DaySpan,
  dayIn,
  daysIn,
  type EffectAmounts,
  platformFigureCodes,
  type SiteFigureCode,
  siteFigureCodes,
} from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { Added } from '#/features/metrics/index.ts'
import type { Question } from '../sums.ts'
import { isByChannelOnly } from './narrow.ts'
import { type By, sumReaders, sumRequests, sumViews } from './site-sums.ts'

/** Readers come to these; elsewhere we count nothing ourselves. */
const siteTypes: readonly string[] = ['website', 'app']
export const isSite = (type: string) => siteTypes.includes(type)

export type SiteAmounts = Record<SiteFigureCode, number | null>

export const noSite = Object.fromEntries(siteFigureCodes.map((code) => [code, null])) as SiteAmounts
export const noPlatform = Object.fromEntries(platformFigureCodes.map((code) => [code, null])) as Added

const tenths = (value: number) => Math.round(value * 10) / 10

/** Days that have come: those to come have no readers to be fewer by. */
export const daysSoFar = ({ from, to }: DaySpan, timeZone: string, now: Date) => {
  const today = dayIn(now, timeZone)
  return Math.max(1, daysIn({ from, to: to < today ? to : today }))
}

/** What sites amount to by key; where nothing was counted it is nought, as nobody came. */
export const siteAmounts = async (
  db: Db | Tx,
  question: Question,
  by: Exclude<By, 'story'>,
  daysOf: (key: string) => number,
) => {
  const isTold = isByChannelOnly(question)
  const views = new Map((await sumViews(db, question, by)).map((row) => [row.key, row]))
  const requests = new Map((await sumRequests(db, question, by)).map((row) => [row.key, row.requests]))
  const readers = new Map(
    isTold ? (await sumReaders(db, question, by)).map((row) => [row.key, row.readers]) : [],
  )
  return (key: string): SiteAmounts => {
    const { views: count = 0, valid = 0, seconds = 0, house = 0, crawls = 0 } = views.get(key) ?? {}
    return {
      views: count,
      valid,
      dailyReaders: isTold ? tenths((readers.get(key) ?? 0) / daysOf(key)) : null,
      seconds,
      house,
      crawls,
      requests: requests.get(key) ?? 0,
    }
  }
}

export const platformAmounts = (added: Added | undefined): EffectAmounts =>
  Object.fromEntries(platformFigureCodes.map((code) => [code, added?.[code] ?? null]))
