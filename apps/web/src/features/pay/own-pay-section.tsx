import type { OwnPayMonth } from '@rongbian/contract/pay'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#/features/pay/money.ts'
import { OwnLines } from '#/features/pay/own-lines.tsx'
import { PayStateTag } from '#/features/pay/pay-state-tag.tsx'
import { useOwnMonths } from '#/features/pay/use-own-pay.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useAddressSearch } from '#/ui/use-address-search.ts'
import './own-pay.css'

const keyOf = ({ schemeId, month }: OwnPayMonth) => `${month} ${schemeId}`

interface MonthProps {
  month: OwnPayMonth
  isChosen: boolean
  onChoose: () => void
}

const Month = ({ month, isChosen, onChoose }: MonthProps) => {
  const { t } = useTranslation('pay')
  const money = useMoney()
  const { kind, schemeName, amount, over, lines } = month
  return (
    <li>
      <button
        type="button"
        className="rb-own-pay__month rb-box rb-p-15 rb-stack rb-left rb-wide rb-hovers"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="rb-row rb-wrap rb-between rb-gap-1">
          <b>{month.month}</b>
          <PayStateTag state={month.state} />
        </span>
        <span className="rb-meta rb-break">{schemeName}</span>
        <b className="rb-figures">{money(kind, amount)}</b>
        <span className="rb-meta">
          {t('own.count', { count: lines })}
          {over !== null &&
            ` · ${t(over < 0 ? 'own.under' : 'own.over', { amount: money(kind, Math.abs(over)) })}`}
        </span>
      </button>
    </li>
  )
}

/** 我的稿酬: every month that was shown, with all it was made of. */
export const OwnPaySection = () => {
  const { t } = useTranslation('pay')
  const [search, write] = useAddressSearch()
  const query = useOwnMonths()
  const { data } = query
  if (!data) return <Pending query={query} rows={3} height={96} />
  const [first] = data
  if (!first) return <EmptyState title={t('own.empty')} hint={t('own.emptyHint')} />
  const chosen = data.find((month) => keyOf(month) === search.get('pay')) ?? first
  const choose = (month: OwnPayMonth) =>
    write((before) => {
      const after = new URLSearchParams(before)
      after.set('pay', keyOf(month))
      return after
    })
  return (
    <div className="rb-own-pay rb-cells rb-gap-2">
      <ul className="rb-stack rb-gap-1" aria-label={t('own.months')}>
        {data.map((month) => (
          <Month
            key={keyOf(month)}
            month={month}
            isChosen={month === chosen}
            onChoose={() => choose(month)}
          />
        ))}
      </ul>
      <section className="rb-slim" aria-label={`${chosen.month} ${chosen.schemeName}`}>
        <OwnLines key={keyOf(chosen)} month={chosen} />
      </section>
    </div>
  )
}
