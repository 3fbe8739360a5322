const dayMs = 86_400_000
const minuteMs = 60_000

/** What the newsroom's clock shows, as 2026-03-12 17:00:00. Such texts compare as times do. */
export const wallOf = (time: string | number, zone: string) =>
  new Date(time).toLocaleString('sv', { timeZone: zone })

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** When the newsroom's clock shows it. Asked twice, because the clock may be changed that night. */
export const instantOf = (wall: string, zone: string) => {
  const wanted = asUtc(wall)
  const shift = (time: number) => asUtc(wallOf(time, zone)) - time
  return wanted - shift(wanted - shift(wanted))
}

export const dayOf = (wall: string) => wall.slice(0, 10)
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** A picker begins a day before now; what is already past is refused when it is sent. */
export const firstPickableDay = (now: number, zone: string) => dayOf(wallOf(now - dayMs, zone))

/** Whether it can be understood; what was typed otherwise is kept to be mended. */
export const isWall = (text: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) &&
  !Number.isNaN(asUtc(text)) &&
  wallOf(asUtc(text), 'UTC') === text

const typedForms = [
  /^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?[ T]*(?<hour>\d{1,2})[:：点时](?<minute>\d{1,2})分?$/,
  /^(?<month>\d{1,2})[-/.月](?<day>\d{1,2})日? *(?<hour>\d{1,2})[:：点时](?<minute>\d{1,2})分?$/,
  /^(?<hour>\d{1,2})[:：点时](?<minute>\d{1,2})分?$/,
]

/** As people write it: the year, and the day too, may be left to `near`. What is no time comes back as it was. */
export const readWall = (typed: string, near: string) => {
  const text = typed.trim()
  const form = typedForms.find((one) => one.test(text))
  const { year, month, day, hour = '', minute = '' } = form?.exec(text)?.groups ?? {}
  const two = (part: string) => part.padStart(2, '0')
  const date = `${year ?? near.slice(0, 4)}-${two(month ?? near.slice(5, 7))}-${two(day ?? near.slice(8, 10))}`
  const wall = `${date} ${two(hour)}:${two(minute)}:00`
  return isWall(wall) ? wall : text
}

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
