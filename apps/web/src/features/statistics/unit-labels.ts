import { dateFormat } from '@rongbian/domain'

const utc = (day: string) => new Date(`${day.length > 7 ? day : `${day}-01`}T00:00:00Z`)

/** How days (2026-11-16) and months (2026-11) are called under a drawing. */
export const unitLabel = (name: string, tag: string) =>
  dateFormat(tag, {
    timeZone: 'UTC',
    ...(name.length > 7 ? { month: 'numeric', day: 'numeric' } : { year: 'numeric', month: 'short' }),
  }).format(utc(name))

/** Every how many of so many names one is written, so that no more than `most` are. */
export const labelStep = (count: number, most: number) => Math.max(0, Math.ceil(count / most) - 1)
