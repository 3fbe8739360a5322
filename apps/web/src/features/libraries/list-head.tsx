import { limits, storyLimits } from '@rongbian/domain'
import { ArrowDownUp, LayoutGrid, List, PanelRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChoiceChip } from '#/features/libraries/choice-chip.tsx'
import { countText } from '#/features/libraries/count-text.ts'
import { setPreview, setView, useListStore } from '#/features/libraries/list-store.ts'
import type { ListedBy } from '#/features/libraries/story-source.ts'
import type { FilterControl } from '#/features/libraries/use-place.ts'
import { Segments } from '#/ui/segments.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'

export interface SegmentChoice {
  segments: { value: string; label: string }[]
  segment: string
  onSegment: (value: string) => void
}

interface Props {
  title: string
  /** When the rows were read, where that was in the last visit; and whether reading them again has failed. */
  lastVisit?: { at: number; failed: boolean } | undefined
  total: number | undefined
  control: FilterControl
  listedBy: ListedBy
  segments?: SegmentChoice | undefined
}

const orders = ['updated-desc', 'updated-asc', 'created-desc', 'created-asc'] as const

const Order = ({ control: { filter, change }, listedBy }: Pick<Props, 'control' | 'listedBy'>) => {
  const { t } = useTranslation('library')
  const choose = (order: string | undefined) => {
    const [sort, direction] = (order ?? '').split('-')
    change({
      sort: sort === 'created' ? 'created' : 'updated',
      direction: direction === 'asc' ? 'asc' : 'desc',
    })
  }
  return (
    <ChoiceChip
      single
      label={t('order.label')}
      choices={orders.map((value) => ({
        value,
        label: t(`order.${value}`, { what: t(`listed.${listedBy}`) }),
      }))}
      chosen={[`${filter.sort}-${filter.direction}` as const]}
      onChange={([order]) => choose(order)}
      trigger={<ArrowDownUp size={16} aria-hidden="true" />}
    />
  )
}

const Views = () => {
  const { t } = useTranslation('library')
  const { view, preview } = useListStore()
  return (
    <>
      {(['table', 'cards'] as const).map((id) => {
        const Icon = id === 'table' ? List : LayoutGrid
        return (
          <button
            key={id}
            type="button"
            className="rb-icon-button rb-still rb-round rb-centre rb-inline"
            title={t(`view.${id}`)}
            aria-label={t(`view.${id}`)}
            aria-pressed={view === id}
            onClick={() => setView(id)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        )
      })}
      <button
        type="button"
        className="rb-icon-button rb-still rb-round rb-centre rb-inline"
        title={t('view.preview')}
        aria-label={t('view.preview')}
        aria-pressed={preview}
        onClick={() => setPreview(!preview)}
      >
        <PanelRight size={16} aria-hidden="true" />
      </button>
    </>
  )
}

/** The rows below are not from now. */
const LastVisit = ({ at, failed }: { at: number; failed: boolean }) => {
  const { t } = useTranslation('library')
  return (
    <span className="rb-ellipsis rb-fs-12 rb-dim" role="status">
      {t('lastVisit.list')} · <TimeText at={new Date(at).toISOString()} /> ·{' '}
      {t(failed ? 'lastVisit.failed' : 'lastVisit.updating')}
    </span>
  )
}

/** Where people are, how much there is, and how it is shown. */
export const ListHead = ({ title, lastVisit, total, control, listedBy, segments: choice }: Props) => {
  const { t } = useTranslation('library')
  const phone = useBelow(limits.phoneWidth)
  const max = control.filter.keyword ? storyLimits.searchCountMax : storyLimits.countMax
  return (
    <header className="rb-list-head rb-min-h-48 rb-px-2 rb-gap-1 rb-still rb-row">
      <h1 className="rb-ellipsis rb-title" title={title}>
        {title}
      </h1>
      <span className="rb-still rb-fs-12 rb-dim" role="status">
        {total === undefined ? '' : t('total', { total: countText(total, max) })}
      </span>
      {lastVisit && <LastVisit {...lastVisit} />}
      <div className="rb-list-head__tools rb-row rb-gap-05 rb-still rb-aside">
        {choice && choice.segments.length > 0 && (
          <Segments
            label={t('segments')}
            options={choice.segments}
            value={choice.segment}
            onChange={choice.onSegment}
          />
        )}
        <Order control={control} listedBy={listedBy} />
        {!phone && <Views />}
      </div>
    </header>
  )
}
