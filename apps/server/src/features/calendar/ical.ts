import { createRequire } from 'node:module'

export type IcalDate = Date & { tz?: string }

/** What we read of an event; its own types know neither RDATE nor what a rule is made of. */
export interface VEvent {
  type: 'VEVENT'
  uid: string
  sequence?: number | string
  start: IcalDate
  end?: IcalDate
  datetype: 'date' | 'date-time'
  summary?: unknown
  description?: unknown
  location?: unknown
  geo?: { lat?: unknown; lon?: unknown }
  categories?: unknown
  url?: unknown
  status?: string
  rrule?: { options: { freq?: unknown } }
  rdate?: unknown
  recurrenceid?: IcalDate
  recurrences?: Record<string, VEvent>
}

interface Instance {
  start: IcalDate
  end: IcalDate
  isFullDay: boolean
  isOverride: boolean
  event: VEvent
}

interface Ical {
  sync: { parseICS(text: string): Record<string, VEvent | { type: string } | undefined> }
  expandRecurringEvent(event: VEvent, span: { from: Date; to: Date }): Instance[]
}

export const ical: Ical = createRequire(import.meta.url)('node-ical')
