import { dateFormat } from '@rongbian/domain'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDayName } from '#/features/calendar/day-cell.tsx'
import { shownDays, stepFrom, type View, views } from '#/features/calendar/days.ts'
import type { useCalendarAddress } from '#/features/calendar/use-calendar-address.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { Segments } from '#/ui/segments.tsx'

type Address = ReturnType<typeof useCalendarAddress>

const useName = ({ day, view }: Address) => {
  const tag = languageTag(useLanguage())
  const nameOf = useDayName()
  const month = dateFormat(tag, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(new Date(day))
  const days = shownDays[view](day).map((one) => new Date(one))
  const [first = new Date(day), last = first] = [days[0], days.at(-1)]
  const span = dateFormat(tag, { timeZone: 'UTC', month: 'long', day: 'numeric' })
  const names: Record<View, string> = {
    day: nameOf(day),
    week: `${span.format(first)} – ${span.format(last)}`,
    month,
    list: month,
  }
  return names[view]
}

export const CalendarBar = ({ address }: { address: Address }) => {
  const { t } = useTranslation('calendar')
  const { day, view, mine, releases, phone, today, change } = address
  const shown = phone ? (['day', 'list'] as const) : views
  return (
    <div className="rb-pb-1 rb-row rb-wrap rb-gap-1 rb-px-2">
      <Button
        type="text"
        aria-label={t('before')}
        icon={<ChevronLeft size={18} />}
        onClick={() => change({ day: stepFrom(view, day, -1) })}
      />
      <Button disabled={day === today} onClick={() => change({ day: today })}>
        {t('today')}
      </Button>
      <Button
        type="text"
        aria-label={t('after')}
        icon={<ChevronRight size={18} />}
        onClick={() => change({ day: stepFrom(view, day, 1) })}
      />
      <h2 className="rb-heading rb-grow rb-one-line" aria-live="polite">
        {useName(address)}
      </h2>
      <Segments
        label={t('whose')}
        options={[
          { value: '0', label: t('all') },
          { value: '1', label: t('mine') },
        ]}
        value={mine ? '1' : '0'}
        onChange={(value) => change({ mine: value })}
      />
      <Segments
        label={t('what')}
        options={[
          { value: '0', label: t('everything') },
          { value: '1', label: t('releases') },
        ]}
        value={releases ? '1' : '0'}
        onChange={(value) => change({ releases: value })}
      />
      <Segments
        label={t('view.label')}
        options={shown.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={(value) => change({ view: value })}
      />
    </div>
  )
}
