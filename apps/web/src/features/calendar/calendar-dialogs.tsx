import type { CalendarItem } from '@rongbian/contract/calendar'
import { CancelDialog } from '#/features/calendar/cancel-dialog.tsx'
import { EventDialog } from '#/features/calendar/event-dialog.tsx'
import { MoveDialog } from '#/features/calendar/move-dialog.tsx'
import { useEvent } from '#/features/calendar/use-calendar.ts'

export type Doing =
  | { what: 'add' }
  | { what: 'change' | 'cancel'; item: CalendarItem }
  | { what: 'move'; item: CalendarItem; times: { startsAt: string | null; endsAt: string | null } }

interface Props {
  doing: Doing | undefined
  onClose: () => void
  onGone: () => void
}

const occurrenceOf = ({ occursAt, startsAt, endsAt }: CalendarItem) =>
  occursAt && startsAt && endsAt ? { occursAt, startsAt, endsAt } : undefined

const ChangeDialog = ({ item, onClose }: { item: CalendarItem; onClose: () => void }) => {
  const { data: event } = useEvent(item.id)
  return event ? <EventDialog event={event} occurrence={occurrenceOf(item)} onClose={onClose} /> : null
}

/** The one dialog that is open. */
export const CalendarDialogs = ({ doing, onClose, onGone }: Props) => {
  if (!doing) return null
  const close = () => {
    onGone()
    onClose()
  }
  if (doing.what === 'add') return <EventDialog onClose={onClose} />
  if (doing.what === 'move') return <MoveDialog item={doing.item} times={doing.times} onClose={close} />
  if (doing.what === 'change') return <ChangeDialog item={doing.item} onClose={close} />
  return <CancelDialog item={doing.item} onDone={onGone} onClose={onClose} />
}
