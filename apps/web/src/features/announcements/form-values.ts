import type { Announcement } from '@rongbian/contract/announcements'
import { todayIn } from '#/ui/day-bounds.ts'

export interface FormValues {
  title: string
  content: string
  /** Days as 2026-03-14; without an end when empty. */
  startDate: string
  endDate: string
  departmentIds: string[]
  pinned: boolean
  again: boolean
}

/** As it is sent: days of the newsroom. */
export const wireOf = ({ endDate, ...values }: FormValues) => ({ ...values, endDate: endDate || null })

/** Of the one to change, or of a new one that begins today. */
export const valuesOf = (announcement: Announcement | undefined, zone: string): FormValues => ({
  title: announcement?.title ?? '',
  content: announcement?.content ?? '',
  startDate: announcement?.startDate ?? todayIn(zone),
  endDate: announcement?.endDate ?? '',
  departmentIds: announcement?.departments.map(({ uuid }) => uuid) ?? [],
  pinned: announcement?.pinned ?? false,
  again: false,
})
