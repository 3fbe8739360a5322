import { originalCategories, originalCategoryCodes } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { OpenNumber } from '#/features/statistics/open-number.tsx'
import { shareOf } from '#/features/statistics/top-of.ts'
import { figureText } from '#/features/statistics/use-figure-words.ts'
import { useClassTotals, useTotals } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Pending } from '#/ui/pending.tsx'
import './class-card.css'

/** 采用 by class: one bar of parts, each with its own pattern, and the numbers below. */
export const ClassCard = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const { originalCategory: chosen } = address.filter
  const filter = { ...address.filter, originalCategory: undefined }
  const all = useTotals('origination', filter)
  const classes = useClassTotals(filter)
  const waiting = [all, ...classes].find(({ data }) => !data)
  const total = all.data?.totals.used ?? 0

  const known = originalCategoryCodes.map((code, index) => ({
    code,
    label: phrase(originalCategories[code]),
    value: classes[index]?.data?.totals.used ?? 0,
  }))
  const unmarked = total - known.reduce((sum, { value }) => sum + value, 0)
  const parts = [...known, { code: 'none' as const, label: t('class.none'), value: unmarked }]

  return (
    <Card title={t('class.title')} note={chosen && t('class.allShown')}>
      {waiting && <Pending query={waiting} rows={5} height={32} />}
      {!waiting && total === 0 && <p className="rb-p-2 rb-dim">{t('empty.title')}</p>}
      {!waiting && total > 0 && (
        <>
          <div className="rb-classes__bar rb-gap-2px rb-flex rb-cut rb-round-sm" aria-hidden="true">
            {parts
              .filter(({ value }) => value > 0)
              .map(({ code, value }) => (
                <i
                  key={code}
                  className={`rb-classes__part rb-classes__part--${code}`}
                  style={{ flexGrow: value }}
                />
              ))}
          </div>
          <ul className="rb-classes rb-px-2-pb-2 rb-cells">
            {parts.map(({ code, label, value }) => (
              <li key={code}>
                <i className={`rb-classes__part rb-classes__part--${code}`} aria-hidden="true" />
                <span>{label}</span>
                <b className="rb-medium rb-right">
                  {code === 'none' ? (
                    figureText('used', value)
                  ) : (
                    <OpenNumber
                      code="used"
                      value={value}
                      name={label}
                      narrower={{ originalCategory: code }}
                      address={address}
                    />
                  )}
                </b>
                <small className="rb-meta rb-right">{t('share', { share: shareOf(value, total) })}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
