import { dayIn, dayMs, wallTimeIn } from '@rongbian/domain'

/** What the clock on the wall of the zone shows, as if it were UTC. */
const wallTime = (time: number, zone: string) => Date.parse(`${wallTimeIn(time, zone).replace(' ', 'T')}Z`)

/** When a day begins in the zone. Asked twice, because the clock may be changed that night. */
const dayStart = (midnight: number, zone: string) => {
  const first = midnight - (wallTime(midnight, zone) - midnight)
  return midnight - (wallTime(first, zone) - first)
}

/** First and last moment of the newsroom's days, whatever zone the reader sits in. */
export const dayBounds = (from: string | undefined, to: string | undefined, zone: string) => ({
  from: from && new Date(dayStart(Date.parse(from), zone)).toISOString(),
  to: to && new Date(dayStart(Date.parse(to) + dayMs, zone) - 1).toISOString(),
})

/** Today on the newsroom's calendar, as 2026-03-14. */
export const todayIn = (zone: string) => dayIn(Date.now(), zone)

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
