import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePool } from '#/features/publishing/use-publishing.ts'
import { addDays, todayIn } from '#/ui/day-bounds.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { isDay } from '#/ui/typed-time.ts'
import { useReadOnly } from '#/ui/use-typed.ts'

type Entry = NonNullable<ReturnType<typeof usePool>['data']>[number]

const icon = { size: 16 }
const sum = (entries: Entry[]) => entries.reduce((total, { words }) => total + words, 0)

const PageCard = ({ page, entries }: { page: number; entries: Entry[] }) => {
  const { t } = useTranslation('publishing')
  return (
    <section className="rb-publish__page rb-edged rb-p-15-2 rb-round-lg">
      <header className="rb-between rb-gap-1 rb-flex rb-baseline">
        <h3>{t('pool.page', { page: String(page).padStart(2, '0') })}</h3>
        <small>{t('pool.total', { count: entries.length, words: sum(entries) })}</small>
      </header>
      <ol>
        {entries.map(({ storyId, title, words, state, note }) => (
          <li key={storyId}>
            <span className="rb-publish__title rb-own-line rb-break">{title}</span>
            <span className="rb-row rb-wrap rb-gap-1">
              <StatusTag tone={state === 'placed' ? 'good' : 'working'}>{t(`pool.${state}`)}</StatusTag>
              <small>{t('pool.words', { count: words })}</small>
              {note && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Pool = ({ channelId, date }: { channelId: string; date: string }) => {
  const { t } = useTranslation('publishing')
  const query = usePool(channelId, date)
  const { data } = query
  if (!data) return <Pending query={query} rows={4} />
  if (data.length === 0) return <EmptyState title={t('pool.none', { date })} hint={t('pool.noneHint')} />
  return (
    <div className="rb-publish__pages rb-cells rb-gap-2">
      {[...Map.groupBy(data, ({ page }) => page)].map(([page, entries]) => (
        <PageCard key={page} page={page} entries={entries} />
      ))}
    </div>
  )
}

/** What an edition has been offered, page by page; tomorrow's paper is the one in the making. */
export const PoolTab = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  const zone = use(TimeZone)
  const [day, setDay] = useState(() => addDays(todayIn(zone), 1))
  const field = useReadOnly(day, isDay, (chosen) => chosen && setDay(chosen))
  return (
    <>
      <div className="rb-publish__bar">
        <Button
          aria-label={t('pool.before')}
          icon={<ChevronLeft {...icon} />}
          onClick={() => field.onChange(addDays(day, -1))}
        />
        <DayPicker label={t('pool.date')} allowClear={false} {...field} />
        <Button
          aria-label={t('pool.after')}
          icon={<ChevronRight {...icon} />}
          onClick={() => field.onChange(addDays(day, 1))}
        />
      </div>
      <Pool channelId={channel.id} date={day} />
    </>
  )
}
