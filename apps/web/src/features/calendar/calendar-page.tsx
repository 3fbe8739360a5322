import type { CalendarItem } from '@rongbian/contract/calendar'
import { can } from '@rongbian/domain'
import { Button } from 'antd'
import { CalendarSync, Plus } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarBar } from '#/features/calendar/calendar-bar.tsx'
import { CalendarBoard } from '#/features/calendar/calendar-board.tsx'
import { CalendarDialogs, type Doing } from '#/features/calendar/calendar-dialogs.tsx'
import type { Board } from '#/features/calendar/day-cell.tsx'
import { movedTo } from '#/features/calendar/days.ts'
import { ItemDetail } from '#/features/calendar/item-detail.tsx'
import { SharingPane } from '#/features/calendar/sharing-pane.tsx'
import { useCalendarSignals } from '#/features/calendar/use-calendar.ts'
import { useCalendarAddress } from '#/features/calendar/use-calendar-address.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { useSession } from '#/session/use-session.ts'
import { Beside } from '#/ui/beside.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import './calendar.css'

/** 日历: events, deadlines, tasks and timed releases, by day, week, month or as a list. */
export const CalendarPage = () => {
  const { t } = useTranslation(['calendar', 'common'])
  const { actor } = useSession()
  const zone = use(TimeZone)
  const address = useCalendarAddress()
  const [shown, setShown] = useState<CalendarItem>()
  const [dragged, setDragged] = useState<CalendarItem>()
  const [doing, setDoing] = useState<Doing>()
  const [isSharing, setSharing] = useState(false)
  useCalendarSignals()
  const board: Board = {
    shown: shown?.key,
    onShow: setShown,
    onDrag: setDragged,
    onDay: (day) => address.change({ day, view: 'day' }),
    onDrop: (day) => {
      if (dragged) setDoing({ what: 'move', item: dragged, times: movedTo(dragged, day, zone) })
      setDragged(undefined)
    },
  }
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('common:title.planningArea')}
        title={t('title')}
        actions={
          <>
            <Button icon={<CalendarSync size={16} aria-hidden="true" />} onClick={() => setSharing(true)}>
              {t('sharing')}
            </Button>
            {can(actor, 'events.manage') && (
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setDoing({ what: 'add' })}
              >
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <CalendarBar address={address} />
      <Beside isShown={shown !== undefined}>
        <CalendarBoard address={address} board={board} />
        {shown && (
          <ItemDetail
            key={shown.key}
            item={shown}
            onMove={() => setDoing({ what: 'move', item: shown, times: shown })}
            onChange={() => setDoing({ what: 'change', item: shown })}
            onCancel={() => setDoing({ what: 'cancel', item: shown })}
            onClose={() => setShown(undefined)}
          />
        )}
      </Beside>
      <CalendarDialogs
        doing={doing}
        onClose={() => setDoing(undefined)}
        // What was looked at is another now, or nowhere.
        onGone={() => setShown(undefined)}
      />
      {isSharing && <SharingPane onClose={() => setSharing(false)} />}
    </div>
  )
}
