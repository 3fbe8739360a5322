import { provinceCodes, provinces } from '@rongbian/domain'
import { usePhrase } from '#/i18n/phrase.ts'
import ours from '#/ui/china-map/china-map.json'
import { shadeOf } from '#/ui/china-map/map-steps.ts'
import type { HouseMap } from '#/ui/china-map/use-house-map.ts'

export interface MapWords {
  /** What a province says when it is pointed at. */
  province: (name: string, value: number) => string
  /** The least number of a shade. */
  from: (start: number) => string
  approval: (approval: string) => string
}

interface Props {
  map: HouseMap | null
  /** By province. */
  values: ReadonlyMap<string, number>
  label: string
  words: MapWords
}

/** The whole country with Taiwan and the islands of the South China Sea; the numbers stand in the list beside it. */
export const MapDrawing = ({ map, values, label, words }: Props) => {
  const phrase = usePhrase()
  const { approval, box, shapes } = map ?? ours
  const most = Math.max(0, ...values.values())
  const nameOf = (code: string) => {
    const known = provinceCodes.find((one) => one === code)
    return known ? phrase(provinces[known]) : ''
  }
  return (
    <figure className="rb-map rb-stack rb-gap-05">
      <svg className="rb-wide" viewBox={box.join(' ')} role="img" aria-label={label}>
        {Object.entries(shapes).map(([code, path]) => {
          const value = values.get(code) ?? 0
          return (
            <path key={code} d={path} className={`rb-map__part rb-map__part--${shadeOf(value, most)}`}>
              {nameOf(code) && <title>{words.province(nameOf(code), value)}</title>}
            </path>
          )
        })}
      </svg>
      <figcaption className="rb-meta">{words.approval(approval)}</figcaption>
    </figure>
  )
}
