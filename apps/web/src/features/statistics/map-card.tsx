import { provinces } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { shareOf } from '#/features/statistics/top-of.ts'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { useProvinces } from '#/features/statistics/use-sources.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import type { MapWords } from '#/ui/china-map/map-drawing.tsx'
import { ProvinceMap } from '#/ui/china-map/province-map.tsx'
import { useHouseMap } from '#/ui/china-map/use-house-map.ts'
import { Pending } from '#/ui/pending.tsx'

const code = 'used'

const useMapWords = (): MapWords => {
  const { t } = useTranslation('statistics')
  return {
    province: (name, value) => t('map.province', { name, value }),
    from: (start) => t('map.from', { start }),
    approval: (approval) => (approval ? t('map.approval', { approval }) : t('map.noApproval')),
  }
}

/** 采用 by the province of the source; what has no province stands last. */
export const MapCard = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const { nameOf } = useFigureWords()
  const query = useProvinces(address.filter)
  const house = useHouseMap()
  const words = useMapWords()
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
        <ProvinceMap map={house.data ?? null} values={known} label={title} words={words}>
          {known.map(({ province, value }) => line(phrase(provinces[province]), value))}
          {line(t('map.unknown'), unknown)}
        </ProvinceMap>
      )}
    </Card>
  )
}
