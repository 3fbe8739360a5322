import { provinces } from '@rongbian/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { shadeStarts } from '#/features/statistics/map-steps.ts'
import { shareOf } from '#/features/statistics/top-of.ts'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { useHouseMap, useProvinces } from '#/features/statistics/use-sources.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Pending } from '#/ui/pending.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './map-card.css'

const MapDrawing = lazyPart(async () => (await import('#/features/statistics/map-drawing.tsx')).MapDrawing)

const code = 'used'

const Legend = ({ most }: { most: number }) => {
  const { t } = useTranslation('statistics')
  const starts = shadeStarts(most)
  // Of a small number some shades stand for nothing.
  const isShown = (start: number, index: number) => start < (starts[index + 1] ?? most + 1)
  return (
    <ul className="rb-map__legend rb-row rb-wrap rb-gap-1 rb-meta" aria-hidden="true">
      {starts.map((start, index) =>
        isShown(start, index) ? (
          <li key={start} className="rb-row rb-gap-05">
            <i className={`rb-map__part--${index + 1}`} />
            {t('map.from', { start })}
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** 采用 by the province of the source: the map, and its numbers in order; what has no province stands last. */
export const MapCard = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const { nameOf } = useFigureWords()
  const query = useProvinces(address.filter)
  const house = useHouseMap()
  const title = t('map.title', { figure: nameOf(code) })
  const items = (query.data?.items ?? []).map(({ province, figures }) => ({
    province,
    value: figures[code] ?? 0,
  }))
  const known = items
    .flatMap(({ province, value }) => (province && value > 0 ? [{ province, value }] : []))
    .toSorted((one, other) => other.value - one.value)
  const unknown = items.find(({ province }) => province === '')?.value ?? 0
  const total = items.reduce((sum, { value }) => sum + value, 0)
  const line = (name: string, value: number) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{figureText(code, value)}</td>
      <td className="rb-dim">{t('share', { share: shareOf(value, total) })}</td>
    </tr>
  )
  return (
    <Card title={title} note={t('map.note')}>
      {!query.data || house.isPending ? (
        <Pending query={query.data ? house : query} rows={8} height={40} />
      ) : (
        <div className="rb-map-card">
          <div className="rb-stack rb-gap-1">
            <Suspense fallback={<SkeletonRows rows={8} height={40} />}>
              <MapDrawing
                map={house.data ?? null}
                values={new Map(known.map(({ province, value }) => [province, value]))}
                label={title}
              />
            </Suspense>
            {known.length > 0 && <Legend most={known[0]?.value ?? 0} />}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by keyboard too. */}
          <div className="rb-scrolls" tabIndex={0}>
            <table className="rb-map__table" aria-label={title}>
              <tbody>
                {known.map(({ province, value }) => line(phrase(provinces[province]), value))}
                {line(t('map.unknown'), unknown)}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </Card>
  )
}
