import { minuteMs, wallTimeIn } from '@rongbian/domain'

export interface Hour {
  day: string
  hour: number
}

/** Zones differ by whole quarters of an hour. */
const quarterMs = 15 * minuteMs

/** The hour on the newsroom's wall; asked many thousand times for the same one. */
export const hourClock = (timeZone: string) => {
  let known = Number.NaN
  let shown: Hour = { day: '', hour: 0 }
  return (at: number): Hour => {
    const quarter = Math.floor(at / quarterMs)
    if (quarter !== known) {
      const wall = wallTimeIn(quarter * quarterMs, timeZone)
      shown = { day: wall.slice(0, 10), hour: Number(wall.slice(11, 13)) }
      known = quarter
    }
    return shown
  }
}
