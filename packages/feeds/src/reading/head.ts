import type { Feed } from '../feed.ts'
import { webAddress } from './finish-items.ts'
import { linkOf } from './formats.ts'
import { plainLine } from './plain-text.ts'
import type { Fields } from './xml.ts'

const textsOf = (fields: Fields, path: string) => (fields.get(path) ?? []).map(({ text }) => text.trim())

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const dayNumbers = (names: readonly string[]) =>
  names.map((name) => dayNames.indexOf(name.slice(0, 3).toLowerCase())).filter((day) => day >= 0)

/** Some count to 24, where midnight comes twice. */
const hourNumbers = (hours: readonly string[]) =>
  hours.filter((hour) => /^\d{1,2}$/.test(hour) && Number(hour) <= 24).map((hour) => Number(hour) % 24)

const periodMinutes: Record<string, number> = {
  hourly: 60,
  daily: 1_440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
}

const wholeNumber = (text = '') => (/^\d{1,7}$/.test(text) ? Number(text) : 0)

const ttlOf = (head: Fields) => {
  const [ttl] = textsOf(head, 'ttl')
  if (wholeNumber(ttl) > 0) return wholeNumber(ttl)
  const [period = ''] = textsOf(head, 'sy:updateperiod')
  const [frequency] = textsOf(head, 'sy:updatefrequency')
  const minutes = periodMinutes[period.toLowerCase()]
  return minutes === undefined ? null : Math.ceil(minutes / (wholeNumber(frequency) || 1))
}

/** What a channel says of itself. */
export const readHead = (head: Fields, url: string): Omit<Feed, 'format' | 'items'> => {
  const [title = ''] = textsOf(head, 'title')
  const written = textsOf(head, 'link').find((text) => text !== '') ?? ''
  return {
    title: plainLine(title, 200),
    home: webAddress(written || linkOf(head, 'alternate'), url),
    ttlMinutes: ttlOf(head),
    skipHours: hourNumbers(textsOf(head, 'skiphours/hour')),
    skipDays: dayNumbers(textsOf(head, 'skipdays/day')),
    hub: webAddress(linkOf(head, 'hub'), url),
    self: webAddress(linkOf(head, 'self'), url),
  }
}
