import type { CalendarItem } from '@rongbian/contract/calendar'
import { wallTimeIn } from '@rongbian/domain'

/** The hour it begins; nothing where it has none. */
export const clockOf = ({ startsAt, isAllDay }: CalendarItem, zone: string) =>
  startsAt && !isAllDay ? wallTimeIn(new Date(startsAt), zone).slice(11, 16) : ''
