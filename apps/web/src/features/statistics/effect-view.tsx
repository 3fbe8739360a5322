import { EffectApartCard } from '#/features/statistics/effect-apart-card.tsx'
import { EffectChannelsCard } from '#/features/statistics/effect-channels-card.tsx'
import { EffectIndexCard } from '#/features/statistics/effect-index-card.tsx'
import { EffectJumpsCard } from '#/features/statistics/effect-jumps-card.tsx'
import { EffectStoriesPane } from '#/features/statistics/effect-stories-pane.tsx'
import { EffectTiles } from '#/features/statistics/effect-tiles.tsx'
import { EffectTopCard } from '#/features/statistics/effect-top-card.tsx'
import { EffectTrendCard } from '#/features/statistics/effect-trend-card.tsx'
import { NothingCounted } from '#/features/statistics/nothing-counted.tsx'
import { ReadingQueueCard } from '#/features/statistics/reading-queue-card.tsx'
import { useEffectTotals } from '#/features/statistics/use-effect.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { Pending } from '#/ui/pending.tsx'

/** 传播效果: how what went out came to readers, on our sites and on platforms. */
export const EffectView = ({ address }: { address: StatisticsAddress }) => {
  const query = useEffectTotals(address.filter)
  const { data } = query
  const { effectOpened } = address
  if (!data) return <Pending query={query} rows={6} height={72} />
  const isEmpty = Object.values(data.totals).every((value) => !value)
  return (
    <>
      <ReadingQueueCard address={address} />
      {isEmpty && <NothingCounted address={address} />}
      {!isEmpty && (
        <>
          <EffectTiles totals={data} address={address} />
          <EffectTrendCard totals={data} address={address} />
          <EffectChannelsCard address={address} />
          <div className="rb-stats__pair rb-cells rb-gap-2 rb-pair">
            <EffectTopCard address={address} />
            <EffectApartCard totals={data.totals} address={address} />
          </div>
          <EffectIndexCard address={address} />
          <EffectJumpsCard address={address} />
        </>
      )}
      {effectOpened && <EffectStoriesPane opened={effectOpened} address={address} />}
    </>
  )
}
