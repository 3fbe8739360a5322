import type { CalendarItem } from '@rongbian/contract/calendar'
import { type CalendarKind, calendarKinds } from '@rongbian/domain'
import { CalendarDays, Flag, type LucideIcon, MapPin, Repeat, Send } from 'lucide-react'
import { type DragEvent, use } from 'react'
import { clockOf } from '#/features/calendar/clock.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { TimeZone } from '#/ui/time-zone.ts'

const icons: Record<CalendarKind, LucideIcon> = {
  event: CalendarDays,
  topic: Flag,
  mission: MapPin,
  release: Send,
}

interface Props {
  item: CalendarItem
  isShown: boolean
  onShow: (item: CalendarItem) => void
  onDrag: (item: CalendarItem | undefined) => void
}

/** One thing in the calendar: dragged to another day, or opened and moved from there. */
export const ItemChip = ({ item, isShown, onShow, onDrag }: Props) => {
  const phrase = usePhrase()
  const zone = use(TimeZone)
  const Icon = icons[item.kind]
  const clock = clockOf(item, zone)
  const Title = item.isImportant ? 'b' : 'span'
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', item.title)
    onDrag(item)
  }
  return (
    <button
      type="button"
      className={`rb-day-item rb-round-sm rb-tinted rb-text rb-phone-touch rb-day-item--${item.kind} rb-row rb-gap-05 rb-left rb-wide rb-small ${item.isOver ? 'is-over' : ''}`}
      aria-label={[phrase(calendarKinds[item.kind]), clock, item.title, item.state].filter(Boolean).join(' ')}
      aria-pressed={isShown}
      title={item.title}
      draggable={item.refusal === null}
      onDragStart={start}
      onDragEnd={() => onDrag(undefined)}
      onClick={() => onShow(item)}
    >
      <Icon size={12} aria-hidden="true" className="rb-still" />
      {clock && <span className="rb-still">{clock}</span>}
      <Title className="rb-ellipsis">{item.title}</Title>
      {item.repeats && <Repeat size={11} aria-hidden="true" className="rb-still" />}
    </button>
  )
}
