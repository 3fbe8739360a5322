import { phrases } from './phrase.ts'
import { dateFormat } from './time.ts'

/** Who answers for the house at an hour. */
export const dutyPosts = phrases('dutyPosts', { chief: '值班总编', editor: '值班编辑' })
export type DutyPost = keyof typeof dutyPosts
export const dutyPostCodes = Object.keys(dutyPosts) as DutyPost[]

export const dutyLimits = {
  note: 200,
  rangeDays: 100,
  fillDays: 92,
  shifts: 21,
  longestHours: 31 * 24,
} as const

export interface WeekShift {
  /** From Monday, 1. */
  weekday: number
  /** By the newsroom's clock, as `08:00`. */
  from: string
  /** Not after `from`: the next morning. */
  to: string
  personId: string
}

/** From when to when by the newsroom's clock: people know their shifts by the day of the week. */
export const shiftText = (
  { startsAt, endsAt }: { startsAt: Date | string; endsAt: Date | string },
  timeZone: string,
  tag: string,
) =>
  dateFormat(tag, {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatRange(new Date(startsAt), new Date(endsAt))
