import type { Announcement } from '@rongbian/contract/announcements'
import type { Tone } from '#/ui/status-tag.tsx'

type AnnouncementState = 'current' | 'coming' | 'over' | 'withdrawn'

export const stateTones: Record<AnnouncementState, Tone> = {
  current: 'good',
  coming: 'working',
  over: 'neutral',
  withdrawn: 'bad',
}

type Facts = Pick<Announcement, 'isCurrent' | 'isWithdrawn' | 'startDate'>

export const stateOf = ({ isCurrent, isWithdrawn, startDate }: Facts, today: string): AnnouncementState => {
  if (isWithdrawn) return 'withdrawn'
  if (isCurrent) return 'current'
  return startDate > today ? 'coming' : 'over'
}

const dayMs = 86_400_000
const soonDays = 3

/** How many days are left, today not counted. */
const daysLeft = (endDate: string, today: string) => (Date.parse(endDate) - Date.parse(today)) / dayMs

type Ending = { is: 'today' | 'tomorrow' } | { is: 'soon'; days: number } | { is: 'until' }

/** What is worth saying of the last day; nothing when there is none or it is past. */
export const endingOf = (
  { endDate, isCurrent }: Pick<Announcement, 'endDate' | 'isCurrent'>,
  today: string,
): Ending | undefined => {
  if (!endDate || !isCurrent) return
  const days = daysLeft(endDate, today)
  if (days <= 0) return { is: 'today' }
  if (days === 1) return { is: 'tomorrow' }
  return days <= soonDays ? { is: 'soon', days } : { is: 'until' }
}
