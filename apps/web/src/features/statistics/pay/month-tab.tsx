import type { PayPeriod, PaySchemeView } from '@rongbian/contract/pay'
import { useTranslation } from 'react-i18next'
import { PayStateTag, useMoney } from '#/features/pay/index.ts'
import { LinesPane } from '#/features/statistics/pay/lines-pane.tsx'
import { PeriodCard } from '#/features/statistics/pay/period-card.tsx'
import { usePeriods } from '#/features/statistics/pay/use-pay.ts'
import type { PayAddress } from '#/features/statistics/pay/use-pay-address.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'

interface PeriodProps {
  period: PayPeriod
  isChosen: boolean
  onChoose: () => void
}

const Period = ({ period, isChosen, onChoose }: PeriodProps) => {
  const { t } = useTranslation('pay')
  const money = useMoney()
  const { month, state, kind, total, missing, appeals } = period
  return (
    <li>
      <button
        type="button"
        className="rb-pay__month rb-p-1-2 rb-wide rb-left rb-stack rb-hovers"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="rb-row rb-between rb-gap-1">
          <b>{month}</b>
          <PayStateTag state={state} />
        </span>
        <span className="rb-row rb-between rb-gap-1 rb-meta">
          <span>{state === 'open' ? t('month.notYet') : money(kind, total)}</span>
          <span>
            {missing > 0 && t('month.missing', { count: missing })}{' '}
            {appeals > 0 && t('month.appeals', { count: appeals })}
          </span>
        </span>
      </button>
    </li>
  )
}

interface Props {
  scheme: PaySchemeView
  address: PayAddress
}

/** The months of a scheme, and all that one of them came to. */
export const MonthTab = ({ scheme: { schemeId }, address }: Props) => {
  const { t } = useTranslation('pay')
  const query = usePeriods(schemeId)
  const { data } = query
  if (!data) return <Pending query={query} rows={5} />
  const [newest] = data
  if (!newest) return <EmptyState title={t('month.empty')} hint={t('month.emptyHint')} />
  const chosen = data.find(({ month }) => month === address.of('month')) ?? newest
  const nobody = { person: undefined, named: undefined, rule: undefined, page: undefined }
  return (
    <div className="rb-pay__months rb-cells rb-gap-2">
      <ol className="rb-pay__list rb-box rb-surface rb-scrolls" aria-label={t('month.list')}>
        {data.map((period) => (
          <Period
            key={period.month}
            period={period}
            isChosen={period === chosen}
            onChoose={() => address.put({ ...nobody, month: period.month })}
          />
        ))}
      </ol>
      <PeriodCard key={chosen.month} period={chosen} address={address} />
      <LinesPane period={chosen} address={address} onClose={() => address.put(nobody, true)} />
    </div>
  )
}
