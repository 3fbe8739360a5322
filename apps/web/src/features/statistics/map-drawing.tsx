import { provinceCodes, provinces } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import ours from '#/features/statistics/china-map.json'
import { shadeOf } from '#/features/statistics/map-steps.ts'
import type { useHouseMap } from '#/features/statistics/use-sources.ts'
import { usePhrase } from '#/i18n/phrase.ts'

interface Props {
  map: NonNullable<ReturnType<typeof useHouseMap>['data']> | null
  /** By province. */
  values: ReadonlyMap<string, number>
  label: string
}

/** The whole country with Taiwan and the islands of the South China Sea; the numbers stand in the list beside it. */
export const MapDrawing = ({ map, values, label }: Props) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const { approval, box, shapes } = map ?? ours
  const most = Math.max(0, ...values.values())
  const nameOf = (code: string) => {
    const known = provinceCodes.find((one) => one === code)
    return known ? phrase(provinces[known]) : ''
  }
  return (
    <figure className="rb-map rb-stack rb-gap-05">
      <svg viewBox={box.join(' ')} role="img" aria-label={label}>
        {Object.entries(shapes).map(([code, path]) => {
          const value = values.get(code) ?? 0
          return (
            <path key={code} d={path} className={`rb-map__part rb-map__part--${shadeOf(value, most)}`}>
              {nameOf(code) && <title>{t('map.province', { name: nameOf(code), value })}</title>}
            </path>
          )
        })}
      </svg>
      <figcaption className="rb-meta">
        {approval ? t('map.approval', { approval }) : t('map.noApproval')}
      </figcaption>
    </figure>
  )
}
