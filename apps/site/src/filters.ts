import { storyTypes } from '@rongbian/domain'

const isoParts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/

/** Times are shown as they are written, offset and all: the house's clock, wherever the page is made. */
const partsOf = (time: unknown) => {
  const [, year = '', month = '', day = '', clock = ''] = isoParts.exec(String(time ?? '')) ?? []
  return year ? { year, month: Number(month), day: Number(day), clock } : undefined
}

const fullDay = (time: unknown) => {
  const parts = partsOf(time)
  return parts ? `${parts.year}年${parts.month}月${parts.day}日` : ''
}

/** 2026-11 → 2026年11月 */
const month = (value: unknown) => {
  const [, year = '', number = ''] = /^(\d{4})-(\d\d)/.exec(String(value ?? '')) ?? []
  return year ? `${year}年${Number(number)}月` : ''
}

const moment = (time: unknown) => `${fullDay(time)} ${partsOf(time)?.clock ?? ''}`.trim()

const shortDay = (time: unknown) => {
  const parts = partsOf(time)
  return parts ? `${parts.month}月${parts.day}日` : ''
}

const shortMoment = (time: unknown) => `${shortDay(time)} ${partsOf(time)?.clock ?? ''}`.trim()

const clock = (time: unknown) => partsOf(time)?.clock ?? ''

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

const weekday = (time: unknown) => {
  const parts = partsOf(time)
  return parts ? weekdays[new Date(Date.UTC(Number(parts.year), parts.month - 1, parts.day)).getUTCDay()] : ''
}

const two = (count: number) => String(count).padStart(2, '0')

/** 200 → 03:20, 3725 → 1:02:05 */
const duration = (seconds: unknown) => {
  const total = Math.round(Number(seconds))
  if (!(total > 0)) return ''
  const hours = Math.floor(total / 3600)
  const rest = `${two(Math.floor((total % 3600) / 60))}:${two(total % 60)}`
  return hours ? `${hours}:${rest}` : rest
}

/** An address a reader may be sent to: the web or this site, never a script. */
export const webLink = (address: unknown) => {
  const url = String(address ?? '').trim()
  return /^(https?:\/\/[^\s/]|\/(?![/\\])|mailto:[^\s])/i.test(url) ? url : ''
}

/** Text alone needs no word; everything else says what awaits the reader. */
const typeMark = (type: unknown) => {
  const code = String(type)
  const known = Object.hasOwn(storyTypes, code) ? storyTypes[code as keyof typeof storyTypes] : undefined
  return known && known.container !== 'article' && known.container !== 'wechat' ? known.label.zh : ''
}

/** 1536 → 1.5 KB */
const fileSize = (bytes: unknown) => {
  const count = Number(bytes)
  if (!(count > 0)) return ''
  const step = Math.min(Math.floor(Math.log(count) / Math.log(1024)), 3)
  return `${Number((count / 1024 ** step).toFixed(1))} ${['B', 'KB', 'MB', 'GB'][step]}`
}

export const filters = {
  full_day: fullDay,
  month,
  moment,
  short_day: shortDay,
  short_moment: shortMoment,
  clock,
  weekday,
  duration,
  file_size: fileSize,
  web_link: webLink,
  type_mark: typeMark,
  iso_day: (time: unknown) => String(time ?? '').slice(0, 10),
} satisfies Record<string, (value: unknown) => string | undefined>
