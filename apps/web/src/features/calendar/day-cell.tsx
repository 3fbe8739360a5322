import type { CalendarItem } from '@rongbian/contract/calendar'
import { dateFormat } from '@rongbian/domain'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemChip } from '#/features/calendar/item-chip.tsx'
import { languageTag, useLanguage } from '#/i18n/language.ts'

export interface Board {
  shown: string | undefined
  onShow: (item: CalendarItem) => void
  onDrag: (item: CalendarItem | undefined) => void
  onDrop: (day: string) => void
  onDay: (day: string) => void
}

interface Props {
  day: string
  items: readonly CalendarItem[]
  /** As many as are in sight; the rest is counted. */
  most?: number
  isToday: boolean
  isOutside?: boolean
  board: Board
}

export const useDayName = () => {
  const tag = languageTag(useLanguage())
  return (day: string) =>
    dateFormat(tag, { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'short' }).format(
      new Date(day),
    )
}

/** A day with what lies on it, the important first; things are dropped on it. */
export const DayCell = ({
  day,
  items,
  most = Number.POSITIVE_INFINITY,
  isToday,
  isOutside = false,
  board,
}: Props) => {
  const { t } = useTranslation('calendar')
  const nameOf = useDayName()
  const [isOver, setOver] = useState(false)
  const shown = items.slice(0, most)
  const rest = items.length - shown.length
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    board.onDrop(day)
  }
  return (
    <section
      className={`rb-day rb-slim rb-line-below rb-p-05 rb-stack rb-gap-2px ${isOutside ? 'is-outside' : ''} ${isOver ? 'is-over' : ''}`}
      aria-label={nameOf(day)}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className={`rb-day__name rb-round rb-soft rb-hovers rb-phone-touch rb-small rb-left ${isToday ? 'is-today' : ''}`}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => board.onDay(day)}
      >
        {nameOf(day)}
      </button>
      {shown.map((item) => (
        <ItemChip
          key={item.key}
          item={item}
          isShown={item.key === board.shown}
          onShow={board.onShow}
          onDrag={board.onDrag}
        />
      ))}
      {rest > 0 && (
        <button
          type="button"
          className="rb-day__more rb-round rb-soft rb-hovers rb-small rb-left"
          onClick={() => board.onDay(day)}
        >
          {t('more', { count: rest })}
        </button>
      )}
    </section>
  )
}
