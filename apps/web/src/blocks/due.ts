import type { TodoItem } from '@rongbian/contract/dashboard'
import { dateFormat, dayIn } from '@rongbian/domain'
import type { Tone } from '#/ui/status-tag.tsx'

interface Place {
  /** BCP 47 tag of the language. */
  tag: string
  /** The newsroom's time zone. */
  zone: string
}

type DueWords = { tone: Tone } & (
  | { key: 'late' | 'left'; unit: 'minutes' | 'hours' | 'days'; count: number }
  | { key: 'today' | 'tomorrow'; time: string }
  | { key: 'date'; text: string }
)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const clockOf = (time: Date, { tag, zone }: Place) =>
  dateFormat(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)

const spanOf = (ms: number): { unit: 'minutes' | 'hours' | 'days'; count: number } => {
  if (ms < hour) return { unit: 'minutes', count: Math.max(1, Math.floor(ms / minute)) }
  if (ms < day) return { unit: 'hours', count: Math.floor(ms / hour) }
  return { unit: 'days', count: Math.floor(ms / day) }
}

const laterDay = (due: Date, now: Date, place: Place): DueWords => {
  const tomorrow = dayIn(new Date(now.getTime() + day), place.zone)
  if (dayIn(due, place.zone) === tomorrow)
    return { key: 'tomorrow', time: clockOf(due, place), tone: 'neutral' }
  const text = dateFormat(place.tag, { timeZone: place.zone, month: 'short', day: 'numeric' }).format(due)
  return { key: 'date', text, tone: 'neutral' }
}

/** When something has to be done, as people say it; undefined where nobody waits for a time. */
export const dueWords = (
  { dueAt }: Pick<TodoItem, 'dueAt'>,
  now: Date,
  place: Place,
): DueWords | undefined => {
  if (dueAt === null) return
  const due = new Date(dueAt)
  const left = due.getTime() - now.getTime()
  if (left < 0) return { key: 'late', ...spanOf(-left), tone: 'bad' }
  if (left < hour) return { key: 'left', ...spanOf(left), tone: 'warning' }
  if (dayIn(due, place.zone) === dayIn(now, place.zone))
    return { key: 'today', time: clockOf(due, place), tone: 'warning' }
  return laterDay(due, now, place)
}
