import { phrases } from './phrase.ts'

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
