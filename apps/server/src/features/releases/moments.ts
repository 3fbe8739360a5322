import { AppError } from '@rongbian/contract'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { dateFormat, type Message } from '@rongbian/domain'

const spelt = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/

/** How far the newsroom's clock is ahead of UTC at a moment. */
const offsetAt = (at: number, timeZone: string) => {
  const parts = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - at
}

/** Twice: near a change of the clock the first guess may take the wrong side. */
const onClock = (utc: number, timeZone: string) => {
  const guess = utc - offsetAt(utc, timeZone)
  return new Date(utc - offsetAt(guess, timeZone))
}

const readSpelt = (text: string, timeZone: string) => {
  const [, ...numbers] = spelt.exec(text) ?? []
  if (numbers.length === 0) return
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = numbers.map((part) =>
    Number(part ?? 0),
  )
  const utc = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(utc)
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const isReal = isDay && hour < 24 && minute < 60 && second < 60
  return isReal ? onClock(utc, timeZone) : undefined
}

/** Milliseconds since 1973 have more digits than seconds ever will. */
const readNumber = (value: number) => new Date(value < 1e11 ? value * 1_000 : value)

const read = (value: string | number, timeZone: string) => {
  if (typeof value === 'number') return readNumber(value)
  if (/^\d{9,14}$/.test(value)) return readNumber(Number(value))
  return (
    readSpelt(value, timeZone) ??
    (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value) ? new Date(value) : undefined)
  )
}

const refuse = (field: string, message: Message): never => {
  throw new AppError('invalid', { fields: { [field]: message } })
}

/** Any of the spellings of the specification, on the newsroom's clock. */
export const readMoment = (value: string | number, timeZone: string, field: string): Date => {
  if (value === '') return refuse(field, releaseMessages.timeNeeded())
  const moment = read(value, timeZone)
  if (!moment || Number.isNaN(moment.getTime())) return refuse(field, releaseMessages.timeUnreadable())
  return moment
}
