import { dateFormat, dayIn } from '@rongbian/domain'

/** As people say it: 17:05 today, with the day where it is another. */
export const clockOf = (at: Date, timeZone: string) => {
  const day = dayIn(at, timeZone)
  const style = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = dateFormat('zh-CN', style).format(at)
  return day === dayIn(new Date(), timeZone) ? time : `${day} ${time}`
}
