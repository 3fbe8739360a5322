export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept for the next time: to make one costs a hundred times what its use does. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

/** What the clock on the wall of a place shows, as `2026-11-16 19:52:13`. */
export const wallTimeIn = (at: Date | number, timeZone: string) =>
  dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

/** The day at a place, as `2026-11-16`: the newsroom's day begins at its own midnight. */
export const dayIn = (at: Date | number, timeZone: string) => wallTimeIn(at, timeZone).slice(0, 10)

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** When a clock at a place shows it, in milliseconds. Asked twice, because the clock may be changed that night. */
export const instantAt = (wall: string, timeZone: string) => {
  const wanted = asUtc(wall)
  if (Number.isNaN(wanted)) return wanted
  const shift = (time: number) => asUtc(wallTimeIn(time, timeZone)) - time
  return wanted - shift(wanted - shift(wanted))
}
