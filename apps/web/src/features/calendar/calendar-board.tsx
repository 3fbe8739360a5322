import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { type Board, DayCell } from '#/features/calendar/day-cell.tsx'
import { byDay, shownDays, spanOf } from '#/features/calendar/days.ts'
import { ItemChip } from '#/features/calendar/item-chip.tsx'
import { useItems, useTray } from '#/features/calendar/use-calendar.ts'
import type { useCalendarAddress } from '#/features/calendar/use-calendar-address.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeZone } from '#/ui/time-zone.ts'

const mostInMonth = 3

/** What waits for a day: dragged onto one, or opened and planned from there. */
const Tray = ({ board }: { board: Board }) => {
  const { t } = useTranslation('calendar')
  const { data: items = [] } = useTray()
  if (items.length === 0) return null
  return (
    <section
      className="rb-tray rb-scrolls-y rb-still rb-w-200 rb-stack rb-gap-05 rb-p-1"
      aria-label={t('tray')}
    >
      <h3 className="rb-small rb-meta">{t('trayCount', { count: items.length })}</h3>
      {items.map((item) => (
        <ItemChip
          key={item.key}
          item={item}
          isShown={item.key === board.shown}
          onShow={board.onShow}
          onDrag={board.onDrag}
        />
      ))}
    </section>
  )
}

interface Props {
  address: ReturnType<typeof useCalendarAddress>
  board: Board
}

export const CalendarBoard = ({ address: { day, view, mine, releases, today }, board }: Props) => {
  const { t } = useTranslation('calendar')
  const zone = use(TimeZone)
  const days = shownDays[view](day)
  const query = useItems({ ...spanOf(days, zone), mine, releases })
  if (!query.data) return <Pending query={query} rows={6} height={96} page />
  const found = byDay(query.data.items, zone)
  const listed = view === 'list' ? days.filter((one) => found.has(one)) : days
  return (
    <div className="rb-calendar rb-flex rb-short" data-view={view}>
      {listed.length === 0 ? (
        <EmptyState title={t('none')} hint={t('noneHint')} />
      ) : (
        <section
          className="rb-calendar__days rb-cells rb-line-above rb-fill rb-scrolls"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys.
          tabIndex={0}
          aria-label={t('title')}
        >
          {listed.map((one) => (
            <DayCell
              key={one}
              day={one}
              items={found.get(one) ?? []}
              {...(view === 'month' && { most: mostInMonth })}
              isToday={one === today}
              isOutside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
              board={board}
            />
          ))}
        </section>
      )}
      <Tray board={board} />
    </div>
  )
}
