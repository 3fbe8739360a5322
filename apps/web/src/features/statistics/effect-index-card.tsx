import type { IndexRow } from '@rongbian/contract/effect'
import { type IndexInput, indexFormulas, platformFigures } from '@rongbian/domain'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { useIndices } from '#/features/statistics/use-effect.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import './effect-index.css'
import { numberText } from '#/ui/number-text.ts'

const Index = ({
  row: { code, version, value, days, posts, missing, standIns, isComparable },
}: {
  row: IndexRow
}) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const names = (inputs: readonly IndexInput[]) =>
    listed(
      inputs.map((input) => (input === 'posts' ? t('effect.posts') : phrase(platformFigures[input].label))),
    )
  const { label, meaning } = indexFormulas[code]
  return (
    <div className="rb-index rb-stack rb-gap-05">
      <dt>
        <Tooltip title={phrase(meaning)} trigger={['hover', 'focus', 'click']}>
          <button type="button" className="rb-figure-name">
            {phrase(label)}
          </button>
        </Tooltip>
      </dt>
      <dd className="rb-stack rb-gap-05">
        <b className="rb-index__value rb-bold rb-figures">{numberText(value)}</b>
        <small className="rb-meta">{t('effect.indexOf', { version, days, posts })}</small>
        {value === null && <small className="rb-meta">{t('effect.noIndex')}</small>}
        {value !== null && !isComparable && <StatusTag tone="warning">{t('effect.notComparable')}</StatusTag>}
        {missing.length > 0 && (
          <small className="rb-meta">{t('effect.missing', { names: names(missing) })}</small>
        )}
        {standIns.length > 0 && (
          <small className="rb-meta">{t('effect.standIns', { names: names(standIns) })}</small>
        )}
      </dd>
    </div>
  )
}

/** 传播指数: each with its version, its span, and what keeps it from being compared. */
export const EffectIndexCard = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const query = useIndices(address.filter)
  return (
    <Card title={t('effect.indices')}>
      {!query.data && <Pending query={query} rows={3} height={48} />}
      {query.data && (
        <dl className="rb-indices rb-cells rb-gap-2 rb-px-2-pb-2">
          {query.data.items.map((row) => (
            <Index key={row.code} row={row} />
          ))}
        </dl>
      )}
    </Card>
  )
}
