import type { EffectTotals } from '@rongbian/contract/effect'
import type { EffectFigureCode } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { EffectName } from '#/features/statistics/effect-name.tsx'
import { EffectNumber } from '#/features/statistics/effect-number.tsx'
import { shareOf } from '#/features/statistics/top-of.ts'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import './class-card.css'

interface Props {
  totals: EffectTotals['totals']
  address: StatisticsAddress
}

/** Who opened our pages: readers, the house itself, and programs, each with its share of all openings. */
export const EffectApartCard = ({ totals, address }: Props) => {
  const { t } = useTranslation('statistics')
  const { textOf } = useEffectWords()
  const { views = 0, house = 0, crawls = 0, requests } = totals
  if (views === null || crawls === null) return null
  const all = views + crawls
  const parts = [
    { key: '1', code: undefined, value: views - (house ?? 0) },
    { key: '2', code: 'house', value: house ?? 0 },
    { key: 'none', code: 'crawls', value: crawls },
  ] as const satisfies readonly { key: string; code: EffectFigureCode | undefined; value: number }[]
  return (
    <Card
      title={t('effect.apart')}
      note={t('effect.requestsBeside', { count: textOf('requests', requests) })}
    >
      {all === 0 && <p className="rb-p-2 rb-dim">{t('empty.title')}</p>}
      {all > 0 && (
        <>
          <div className="rb-classes__bar rb-gap-2px rb-flex rb-cut rb-round-sm" aria-hidden="true">
            {parts
              .filter(({ value }) => value > 0)
              .map(({ key, value }) => (
                <i
                  key={key}
                  className={`rb-classes__part rb-classes__part--${key}`}
                  style={{ flexGrow: value }}
                />
              ))}
          </div>
          <ul className="rb-classes rb-px-2-pb-2 rb-cells">
            {parts.map(({ key, code, value }) => (
              <li key={key}>
                <i className={`rb-classes__part rb-classes__part--${key}`} aria-hidden="true" />
                <span>{code ? <EffectName code={code} /> : t('effect.outside')}</span>
                <b className="rb-medium rb-right">
                  {code ? (
                    <EffectNumber code={code} value={value} name={t('all')} address={address} />
                  ) : (
                    textOf('views', value)
                  )}
                </b>
                <small className="rb-meta rb-right">{t('share', { share: shareOf(value, all) })}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
