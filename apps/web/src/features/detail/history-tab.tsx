import type { StoryDetail } from '@rongbian/contract/stories'
import { dateFormat, dayIn } from '@rongbian/domain'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { ChainCard } from '#/features/detail/chain-card.tsx'
import { dayName, type TimelineDay, timelineOf } from '#/features/detail/timeline.ts'
import { TimelineItem } from '#/features/detail/timeline-item.tsx'
import { useHistory } from '#/features/detail/use-history.ts'
import { useVersions } from '#/features/versions/index.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useNow } from '#/ui/use-now.ts'
import './history-tab.css'

const useDayTitle = () => {
  const { t } = useTranslation('detail')
  const zone = use(TimeZone)
  const tag = languageTag(useLanguage())
  const now = new Date(useNow())
  return ({ day, entries }: TimelineDay) => {
    const name = dayName(day, now, zone)
    const at = new Date(entries[0]?.record.actionTime ?? day)
    const year = day.slice(0, 4) === dayIn(now, zone).slice(0, 4) ? undefined : ('numeric' as const)
    const date = dateFormat(tag, { timeZone: zone, year, month: 'short', day: 'numeric' }).format(at)
    return name ? `${t(`history.${name}`)} · ${date}` : date
  }
}

/** Fingerprints by version; only the act that made a version bears its fingerprint. */
const usePrints = (story: StoryDetail) => {
  const { data = [] } = useVersions({ libraryId: story.libraryId, storyId: story.id })
  return new Map(data.map(({ no, contentHash }) => [no, contentHash]))
}

interface Props {
  story: StoryDetail
  onCompare: (from: number, to: number) => void
}

/** 流转记录: everything that happened, newest first, and whether the record is whole. */
export const HistoryTab = ({ story, onCompare }: Props) => {
  const { t } = useTranslation('detail')
  const zone = use(TimeZone)
  const titleOf = useDayTitle()
  const prints = usePrints(story)
  const query = useHistory({ libraryId: story.libraryId, storyId: story.id })
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={56} />
  if (data.records.length === 0)
    return <EmptyState title={t('history.empty')} hint={t('history.emptyHint')} />

  const firstOf = new Map(data.records.map(({ version, no }) => [version, no]))
  return (
    <>
      <ChainCard story={story} records={data.records} intact={data.intact} />
      {timelineOf(data.records, zone).map((day) => (
        <section key={day.day} className="rb-history__day" aria-label={titleOf(day)}>
          <h3 className="rb-meta rb-regular">{titleOf(day)}</h3>
          <ol>
            {day.entries.map((entry) => {
              const { no, version } = entry.record
              return (
                <TimelineItem
                  key={no}
                  entry={entry}
                  print={firstOf.get(version) === no ? prints.get(version) : undefined}
                  currentPrint={story.contentHash}
                  onCompare={onCompare}
                />
              )
            })}
          </ol>
        </section>
      ))}
    </>
  )
}
