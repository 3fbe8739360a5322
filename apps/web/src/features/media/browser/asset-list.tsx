import type { Asset } from '@rongbian/contract/media-shapes'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { AssetCard } from '#/features/media/browser/asset-card.tsx'
import { AssetRow, AssetRowHead } from '#/features/media/browser/asset-row.tsx'
import type { Selection } from '#/features/media/use-selection.ts'
import { useElementWidth } from '#/ui/use-element-width.ts'
import './asset-list.css'

export type AssetView = 'grid' | 'table'

const gap = 16
const narrowest = { wide: 176, phone: 140 }
const textHeight = 52
const ahead = 12

const measures = {
  table: (width: number) => ({ columns: 1, width, height: 56 }),
  grid: (width: number) => {
    const least = width < 520 ? narrowest.phone : narrowest.wide
    const columns = Math.max(2, Math.floor((width + gap) / (least + gap)))
    const each = (width - gap * (columns - 1)) / columns
    return { columns, width: each, height: Math.round(each * 0.75) + textHeight + gap }
  },
} satisfies Record<AssetView, (width: number) => { columns: number; width: number; height: number }>

export interface AssetListProps {
  label: string
  assets: readonly Asset[]
  view: AssetView
  busy: boolean
  selection: Selection
  onOpen: (asset: Asset) => void
  /** Absent at the end of the list, and where pages are turned. */
  onMore?: (() => void) | undefined
  /** Behind the last one: a failure to go on, for instance. */
  end?: ReactNode
}

const items = { grid: AssetCard, table: AssetRow }

/** However many there are, only those in sight are drawn. */
export const AssetList = ({ label, assets, view, busy, selection, onOpen, onMore, end }: AssetListProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLUListElement>(null)
  const { columns, width, height } = measures[view](useElementWidth(inner) || 800)
  const lines = Math.ceil(assets.length / columns)
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height means that everything is measured anew.
  useEffect(() => virtualizer.measure(), [virtualizer, height])

  const drawn = virtualizer.getVirtualItems()
  const isNearEnd = ((drawn.at(-1)?.index ?? 0) + 1) * columns >= assets.length - ahead
  useEffect(() => {
    if (isNearEnd) onMore?.()
  }, [isNearEnd, onMore])

  const Item = items[view]
  return (
    <div ref={scroller} className="rb-asset-list rb-scrolls-y rb-rest">
      {view === 'table' && <AssetRowHead />}
      <ul
        ref={inner}
        aria-label={label}
        aria-busy={busy}
        className="rb-asset-list__inner rb-anchor"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {drawn.flatMap(({ index, start }) =>
          assets
            .slice(index * columns, (index + 1) * columns)
            .map((asset, column) => (
              <Item
                key={asset.assetId}
                asset={asset}
                style={{ top: start, left: column * (width + gap), width }}
                chosen={selection.has(asset.assetId)}
                onChoose={(isRange) => selection.toggle(asset, assets, isRange)}
                onOpen={() => onOpen(asset)}
              />
            )),
        )}
      </ul>
      {end}
    </div>
  )
}
