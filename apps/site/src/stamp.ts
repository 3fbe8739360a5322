import { minuteMs, wallTimeIn } from '@rongbian/domain'

const two = (value: number) => String(value).padStart(2, '0')

/** With the newsroom's offset, such as 2026-03-12T17:00:00+08:00: templates show what stands there. */
export const stampOf = (at: Date, timeZone: string) => {
  const time = at.getTime() - at.getMilliseconds()
  const wall = wallTimeIn(time, timeZone).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${wall}Z`) - time) / minuteMs)
  const away = Math.abs(minutes)
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`
}
