import { familyColumns } from '@rongbian/domain'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { actsOf } from '#/features/statistics/acts-of.ts'
import { ActsTable } from '#/features/statistics/acts-table.tsx'
import { Card } from '#/features/statistics/card.tsx'
import { FigureTable } from '#/features/statistics/figure-table.tsx'
import { ShapeChoice } from '#/features/statistics/shape-choice.tsx'
import { useCollected, useTotals } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Pending } from '#/ui/pending.tsx'
import './trend-card.css'

const ActsChart = lazyPart(async () => (await import('#/features/statistics/acts-chart.tsx')).ActsChart)

const most = 8

const ActsCard = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const collected = useCollected('channel', {
    ...address.filter,
    sort: 'published,desc',
    page: 0,
    size: most,
  })
  const totals = useTotals('channel', address.filter)
  const items = collected.data?.items
  const sums = totals.data?.totals
  const rows = useMemo(() => items && sums && actsOf(items, sums, t('others')), [items, sums, t])
  if (rows?.length === 0) return null
  return (
    <Card title={t('acts.title')} actions={<ShapeChoice address={address} />}>
      {!rows && <Pending query={items ? totals : collected} rows={5} />}
      {rows && address.isTable && (
        <div className="rb-trend__table rb-px-2-pb-2 rb-scrolls">
          <ActsTable rows={rows} address={address} />
        </div>
      )}
      {rows && !address.isTable && (
        <div className="rb-trend__drawing rb-px-2-pb-2 rb-trend__drawing--tall">
          <Suspense>
            <ActsChart rows={rows} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}

/** 渠道发稿量: what went out where; a story on several channels counts on each. */
export const ChannelView = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const { data } = useTotals('channel', address.filter)
  const overlap = data?.overlap
  return (
    <>
      <ActsCard address={address} />
      <FigureTable
        family="channel"
        title={t('view.channel')}
        note={typeof overlap === 'number' && t('overlap', { overlap })}
        codes={familyColumns.channel}
        address={address}
      />
    </>
  )
}
