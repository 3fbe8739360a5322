import type { ProcessRecord } from '@rongbian/contract/versions'
import { dateFormat, dayIn } from '@rongbian/domain'

export interface TimelineEntry {
  record: ProcessRecord
  /** Hours and minutes in the newsroom's zone. */
  time: string
  /** The version before this act, where the act made another. */
  versionBefore: number | undefined
}

export interface TimelineDay {
  /** 2026-11-15, in the newsroom's zone. */
  day: string
  entries: TimelineEntry[]
}

const dayOf = (time: string | Date, zone: string) => dayIn(new Date(time), zone)
const clockOf = (time: string, zone: string) =>
  dateFormat('sv', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(time))

const versionBefore = (record: ProcessRecord, older: ProcessRecord | undefined) =>
  older && older.version !== record.version && older.version > 0 ? older.version : undefined

/** Records come newest first and stay so; each day of the newsroom is one group. */
export const timelineOf = (records: ProcessRecord[], zone: string): TimelineDay[] => {
  const days: TimelineDay[] = []
  records.forEach((record, index) => {
    const day = dayOf(record.actionTime, zone)
    const entry = {
      record,
      time: clockOf(record.actionTime, zone),
      versionBefore: versionBefore(record, records[index + 1]),
    }
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  })
  return days
}

const wordIn = (details: ProcessRecord['details'], name: string) => {
  const word = details[name]
  return typeof word === 'string' ? word : ''
}

/** Which step of a review an act was about, and in whose stead it was done. */
export const stepOf = ({ details }: Pick<ProcessRecord, 'details'>) => ({
  step: wordIn(details, 'step'),
  giver: wordIn(details, 'giverName'),
})

type Way = 'moved' | 'into' | 'outOf'

/** Where an act took the story: from one place to another, or only into or out of one. */
export const wayOf = ({
  locationFrom,
  locationTo,
}: Pick<ProcessRecord, 'locationFrom' | 'locationTo'>): Way | undefined => {
  if (locationFrom === locationTo) return undefined
  if (!locationFrom) return 'into'
  return locationTo ? 'moved' : 'outOf'
}

const dayMs = 24 * 60 * 60_000

/** How people call a day. */
export const dayName = (day: string, now: Date, zone: string): 'today' | 'yesterday' | undefined => {
  if (day === dayOf(now, zone)) return 'today'
  if (day === dayOf(new Date(now.getTime() - dayMs), zone)) return 'yesterday'
  return undefined
}
