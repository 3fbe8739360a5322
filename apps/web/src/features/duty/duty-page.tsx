import type { Duty } from '@rongbian/contract/duty'
import { addDays, can, instantAt, weekdayOf } from '@rongbian/domain'
import { Button } from 'antd'
import { CalendarRange, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DutyDialog } from '#/features/duty/duty-dialog.tsx'
import { DutyTable } from '#/features/duty/duty-table.tsx'
import { FillDialog } from '#/features/duty/fill-dialog.tsx'
import { OfferDialog } from '#/features/duty/offer-dialog.tsx'
import { useDaysText } from '#/features/duty/shift-time.ts'
import { useDuties } from '#/features/duty/use-duty.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { useSession } from '#/session/use-session.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { Pending } from '#/ui/pending.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { isDay } from '#/ui/typed-time.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const weeksShown = 2

const useSpan = () => {
  const zone = use(TimeZone)
  const [search, setSearch] = useAddressSearch()
  const asked = search.get('day') ?? ''
  const day = isDay(asked) ? asked : todayIn(zone)
  const first = addDays(day, 1 - weekdayOf(day))
  const at = (date: string) => new Date(instantAt(`${date} 00:00:00`, zone)).toISOString()
  const end = addDays(first, 7 * weeksShown)
  return {
    first,
    end,
    span: { from: at(first), to: at(end) },
    go: (weeks: number) =>
      setSearch(() => new URLSearchParams({ day: addDays(first, 7 * weeks) }), { replace: true }),
  }
}

type Doing = { what: 'add' | 'fill' } | { what: 'change' | 'offer'; duty: Duty }

/** 值班: who is duty chief and duty editor, and how shifts change hands. */
export const DutyPage = () => {
  const { t } = useTranslation(['duty', 'common'])
  const { actor } = useSession()
  const { first, end, span, go } = useSpan()
  const daysText = useDaysText()
  const [doing, setDoing] = useState<Doing>()
  const query = useDuties(span)
  const close = () => setDoing(undefined)
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('common:title.planningArea')}
        title={t('title')}
        actions={
          can(actor, 'command.order') && (
            <>
              <Button
                icon={<CalendarRange size={16} aria-hidden="true" />}
                onClick={() => setDoing({ what: 'fill' })}
              >
                {t('fill.title')}
              </Button>
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setDoing({ what: 'add' })}
              >
                {t('add')}
              </Button>
            </>
          )
        }
      />
      <div className="rb-row rb-gap-1 rb-px-2">
        <Button
          type="text"
          aria-label={t('before')}
          icon={<ChevronLeft size={18} />}
          onClick={() => go(-1)}
        />
        <h2 className="rb-heading" aria-live="polite">
          {daysText(first, addDays(end, -1))}
        </h2>
        <Button type="text" aria-label={t('after')} icon={<ChevronRight size={18} />} onClick={() => go(1)} />
      </div>
      {query.data ? (
        <DutyTable
          duties={query.data}
          onChange={(duty) => setDoing({ what: 'change', duty })}
          onOffer={(duty) => setDoing({ what: 'offer', duty })}
        />
      ) : (
        <Pending query={query} rows={6} page />
      )}
      {doing?.what === 'add' && <DutyDialog onClose={close} />}
      {doing?.what === 'fill' && <FillDialog from={first} onClose={close} />}
      {doing?.what === 'change' && <DutyDialog duty={doing.duty} onClose={close} />}
      {doing?.what === 'offer' && <OfferDialog duty={doing.duty} others={query.data ?? []} onClose={close} />}
    </div>
  )
}
