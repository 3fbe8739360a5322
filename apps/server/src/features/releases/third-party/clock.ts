/** As people say it: 17:05 today, with the day where it is another. */
export const clockOf = (at: Date, timeZone: string) => {
  const day = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)
  const style = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = new Intl.DateTimeFormat('zh-CN', style).format(at)
  return day(at) === day(new Date()) ? time : `${day(at)} ${time}`
}
