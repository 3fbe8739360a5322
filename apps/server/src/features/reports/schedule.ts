import type { ReportSchedule } from '@rongbian/domain'
import type { ReportRow } from './queries.ts'

/** When it is mailed; undefined when it is not. */
export const scheduleOf = ({
  every,
  dueOn,
  dueHour,
}: Pick<ReportRow, 'every' | 'dueOn' | 'dueHour'>): ReportSchedule | undefined =>
  every ? { every, on: dueOn, hour: dueHour } : undefined
