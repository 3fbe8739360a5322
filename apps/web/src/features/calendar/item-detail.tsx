import type { CalendarItem } from '@rongbian/contract/calendar'
import { calendarKinds, dateFormat } from '@rongbian/domain'
import { Button, Tooltip } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEvent } from '#/features/calendar/use-calendar.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { BesideDetail } from '#/ui/beside.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeZone } from '#/ui/time-zone.ts'

const useTimes = ({ startsAt, endsAt, isAllDay }: CalendarItem) => {
  const { t } = useTranslation('calendar')
  const tag = languageTag(useLanguage())
  const zone = use(TimeZone)
  if (startsAt === null || endsAt === null) return t('undated')
  const format = dateFormat(tag, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    ...(!isAllDay && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  })
  // The end of whole days is the first moment after them.
  return format.formatRange(new Date(startsAt), new Date(Date.parse(endsAt) - Number(isAllDay)))
}

interface Props {
  item: CalendarItem
  onMove: () => void
  onChange: () => void
  onCancel: () => void
  onClose: () => void
}

/** What only an event has; its place opens in the map of the phone. */
const EventFacts = ({ id }: { id: number }) => {
  const { t } = useTranslation('calendar')
  const { data: event } = useEvent(id)
  if (!event) return null
  const { latitude, longitude, categories, note } = event
  return (
    <>
      {latitude !== null && longitude !== null && (
        <a href={`geo:${latitude},${longitude}`}>{t('map', { latitude, longitude })}</a>
      )}
      {categories.length > 0 && (
        <div className="rb-row rb-wrap rb-gap-1">
          {categories.map((category) => (
            <StatusTag key={category} tone="neutral">
              {category}
            </StatusTag>
          ))}
        </div>
      )}
      {note && <p className="rb-pre rb-break">{note}</p>}
    </>
  )
}

/** What it is, and all that can be done with it without a mouse. */
export const ItemDetail = ({ item, onMove, onChange, onCancel, onClose }: Props) => {
  const { t } = useTranslation('calendar')
  const phrase = usePhrase()
  const isEvent = item.kind === 'event'
  return (
    <BesideDetail
      words={{ label: t('detail'), back: t('back'), close: t('close') }}
      title={item.title}
      onClose={onClose}
    >
      <div className="rb-row rb-wrap rb-gap-1">
        <StatusTag tone="neutral">{phrase(calendarKinds[item.kind])}</StatusTag>
        <StatusTag tone="working">{item.state}</StatusTag>
        {item.isImportant && <StatusTag tone="bad">{t('important')}</StatusTag>}
        {item.repeats && <StatusTag tone="neutral">{t('repeats')}</StatusTag>}
      </div>
      <p>{useTimes(item)}</p>
      {item.place && <p className="rb-break">{item.place}</p>}
      {item.who && <p className="rb-meta">{item.who}</p>}
      {isEvent && <EventFacts id={item.id} />}
      <div className="rb-row rb-wrap rb-gap-1">
        {item.link && <Link to={item.link}>{t('open')}</Link>}
        <Tooltip title={item.refusal}>
          <Button disabled={item.refusal !== null} onClick={onMove}>
            {t(item.startsAt ? 'move' : 'plan')}
          </Button>
        </Tooltip>
        {isEvent && item.refusal === null && (
          <>
            <Button onClick={onChange}>{t('change')}</Button>
            <Button danger type="text" onClick={onCancel}>
              {t('cancelEvent')}
            </Button>
          </>
        )}
      </div>
      {item.refusal && <p className="rb-meta rb-break">{item.refusal}</p>}
    </BesideDetail>
  )
}
