import { overviewTiles } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { NothingCounted } from '#/features/statistics/nothing-counted.tsx'
import { Tiles } from '#/features/statistics/tiles.tsx'
import { TopCard } from '#/features/statistics/top-card.tsx'
import { TrendCard } from '#/features/statistics/trend-card.tsx'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { useTotals } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { Pending } from '#/ui/pending.tsx'

/** 总览: the newsroom, or the departments one may see, in a few numbers. */
export const OverviewView = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const { nameOf } = useFigureWords()
  const query = useTotals('group', address.filter)
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={72} />
  if (overviewTiles.every((code) => !data.totals[code])) return <NothingCounted address={address} />
  return (
    <>
      <Tiles codes={overviewTiles} totals={data} address={address} />
      <TrendCard family="group" codes={overviewTiles} totals={data} address={address} />
      <div className="rb-stats__pair rb-cells rb-gap-2 rb-pair">
        <TopCard
          title={t('top.group', { figure: nameOf('used') })}
          family="group"
          code="used"
          more="group"
          address={address}
        />
        <TopCard
          title={t('top.channel', { figure: nameOf('published') })}
          family="channel"
          code="published"
          more="channel"
          address={address}
        />
      </div>
    </>
  )
}
