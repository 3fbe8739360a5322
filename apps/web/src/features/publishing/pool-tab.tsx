import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePool } from '#/features/publishing/use-publishing.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeZone } from '#/ui/time-zone.ts'

type Entry = NonNullable<ReturnType<typeof usePool>['data']>[number]

const dayFormat = 'YYYY-MM-DD'
const icon = { size: 16, strokeWidth: 1.5 }
const sum = (entries: Entry[]) => entries.reduce((total, { words }) => total + words, 0)

const PageCard = ({ page, entries }: { page: number; entries: Entry[] }) => {
  const { t } = useTranslation('publishing')
  return (
    <section className="rb-publish__page">
      <header>
        <h3>{t('pool.page', { page: String(page).padStart(2, '0') })}</h3>
        <small>{t('pool.total', { count: entries.length, words: sum(entries) })}</small>
      </header>
      <ol>
        {entries.map(({ storyId, title, words, state, note }) => (
          <li key={storyId}>
            <span className="rb-publish__title">{title}</span>
            <span className="rb-publish__meta">
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
  const { data, error, isPending, refetch } = usePool(channelId, date)
  if (isPending) return <SkeletonRows rows={4} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title={t('pool.none', { date })} hint={t('pool.noneHint')} />
  return (
    <div className="rb-publish__pages">
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
  const [day, setDay] = useState(() => dayjs(todayIn(zone)).add(1, 'day'))
  return (
    <>
      <div className="rb-publish__bar">
        <Button
          aria-label={t('pool.before')}
          icon={<ChevronLeft {...icon} />}
          onClick={() => setDay(day.subtract(1, 'day'))}
        />
        <DatePicker
          aria-label={t('pool.date')}
          allowClear={false}
          format={dayFormat}
          value={day}
          onChange={(chosen) => chosen && setDay(chosen)}
        />
        <Button
          aria-label={t('pool.after')}
          icon={<ChevronRight {...icon} />}
          onClick={() => setDay(day.add(1, 'day'))}
        />
      </div>
      <Pool channelId={channel.id} date={day.format(dayFormat)} />
    </>
  )
}
