import { dateFormat } from '@rongbian/domain'

type Greeting = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

const hours: [until: number, greeting: Greeting][] = [
  [5, 'night'],
  [11, 'morning'],
  [13, 'noon'],
  [18, 'afternoon'],
  [24, 'evening'],
]

const hourIn = (time: Date, zone: string) =>
  Number(dateFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(time))

/** By the newsroom's clock: the late shift is greeted as the late shift wherever the reader sits. */
export const greetingAt = (time: Date, zone: string): Greeting => {
  const hour = hourIn(time, zone)
  return hours.find(([until]) => hour < until)?.[1] ?? 'evening'
}
