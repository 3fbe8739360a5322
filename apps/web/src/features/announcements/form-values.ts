import type { Announcement } from '@rongbian/contract/announcements'
import dayjs, { type Dayjs } from 'dayjs'
import { todayIn } from '#/ui/day-bounds.ts'

export interface FormValues {
  title: string
  content: string
  startDate: Dayjs
  endDate: Dayjs | null
  departmentIds: string[]
  pinned: boolean
  again: boolean
}

const format = 'YYYY-MM-DD'

/** As it is sent: days of the newsroom. */
export const wireOf = ({ startDate, endDate, ...values }: FormValues) => ({
  ...values,
  startDate: startDate.format(format),
  endDate: endDate?.format(format) ?? null,
})

/** Of the one to change, or of a new one that begins today. */
export const valuesOf = (announcement: Announcement | undefined, zone: string): FormValues => ({
  title: announcement?.title ?? '',
  content: announcement?.content ?? '',
  startDate: dayjs(announcement?.startDate ?? todayIn(zone)),
  endDate: announcement?.endDate ? dayjs(announcement.endDate) : null,
  departmentIds: announcement?.departments.map(({ uuid }) => uuid) ?? [],
  pinned: announcement?.pinned ?? false,
  again: false,
})
