import type { Province } from '@rongbian/domain'
import { type ReactNode, Suspense } from 'react'
import type { MapWords } from '#/ui/china-map/map-drawing.tsx'
import { shadeStarts } from '#/ui/china-map/map-steps.ts'
import type { HouseMap } from '#/ui/china-map/use-house-map.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './province-map.css'

const MapDrawing = lazyPart(async () => (await import('#/ui/china-map/map-drawing.tsx')).MapDrawing)

const Legend = ({ most, words }: { most: number; words: MapWords }) => {
  const starts = shadeStarts(most)
  // Of a small number some shades stand for nothing.
  const isShown = (start: number, index: number) => start < (starts[index + 1] ?? most + 1)
  return (
    <ul className="rb-map__legend rb-row rb-wrap rb-gap-1 rb-meta" aria-hidden="true">
      {starts.map((start, index) =>
        isShown(start, index) ? (
          <li key={start} className="rb-row rb-gap-05">
            <i className={`rb-map__part--${index + 1}`} />
            {words.from(start)}
          </li>
        ) : null,
      )}
    </ul>
  )
}

interface Props {
  map: HouseMap | null
  /** More than nothing, the greatest first. */
  values: readonly { province: Province; value: number }[]
  label: string
  words: MapWords
  /** The lines of the table beside it. */
  children: ReactNode
}

/** A number by province: the map, and its numbers in order. */
export const ProvinceMap = ({ map, values, label, words, children }: Props) => (
  <div className="rb-map-card rb-cells rb-gap-2 rb-px-2-pb-2">
    <div className="rb-stack rb-gap-1">
      <Suspense fallback={<SkeletonRows rows={8} height={40} />}>
        <MapDrawing
          map={map}
          values={new Map(values.map(({ province, value }) => [province, value]))}
          label={label}
          words={words}
        />
      </Suspense>
      {values.length > 0 && <Legend most={values[0]?.value ?? 0} words={words} />}
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by keyboard too. */}
    <div className="rb-scrolls" tabIndex={0}>
      <table className="rb-map__table rb-wide rb-collapsed" aria-label={label}>
        <tbody>{children}</tbody>
      </table>
    </div>
  </div>
)
