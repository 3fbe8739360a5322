import { dayMs, instantAt, minuteMs, wallTimeIn } from '@rongbian/domain'
import { addDays } from '#/ui/day-bounds.ts'

/** What the newsroom's clock shows, as 2026-03-12 17:00:00. Such texts compare as times do. */
export const wallOf = (time: string | number, zone: string) => wallTimeIn(new Date(time), zone)

/** When the newsroom's clock shows it. */
export const instantOf = instantAt

export const dayOf = (wall: string) => wall.slice(0, 10)

/** A picker begins a day before now; what is already past is refused when it is sent. */
export const firstPickableDay = (now: number, zone: string) => dayOf(wallOf(now - dayMs, zone))

const wholeMinute = (wall: string) => `${wall.slice(0, 16)}:00`

/** The times people ask for most. */
export const quickTimes = {
  hour: (now: number, zone: string) => wholeMinute(wallOf(now + 60 * minuteMs, zone)),
  morning: (now: number, zone: string) => `${addDays(dayOf(wallOf(now, zone)), 1)} 07:00:00`,
} as const
type QuickTime = keyof typeof quickTimes
export const quickTimeIds = Object.keys(quickTimes) as QuickTime[]

/** 18:30 today, 03-13 18:30 on another day. */
export const shortTime = (wall: string, nowWall: string) =>
  dayOf(wall) === dayOf(nowWall) ? wall.slice(11, 16) : wall.slice(5, 16)

/** How long until then, in whole minutes; nothing once it is there. */
export const timeLeft = (time: string, now: number) => {
  const minutes = Math.ceil((Date.parse(time) - now) / minuteMs)
  return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : undefined
}
