import type { PayPeriod } from '@rongbian/contract/pay'
import { useTranslation } from 'react-i18next'
import { PayStateTag, useMoney } from '#/features/pay/index.ts'
import { numberText } from '#/ui/number-text.ts'
import { TimeText } from '#/ui/time-text.tsx'

const shownHash = 16

/** How far a month is, and what it comes to. */
export const PeriodFacts = ({ period }: { period: PayPeriod }) => {
  const { t } = useTranslation('pay')
  const money = useMoney()
  const { kind, state, total, people, lines, missing, appeals, hash } = period
  const { computedAt, shownUntil, closedAt, closedBy } = period
  const facts = {
    state: <PayStateTag state={state} />,
    ...(state !== 'open' && {
      total: <b>{money(kind, total)}</b>,
      people: numberText(people),
      lines: numberText(lines),
      missing: numberText(missing),
      appeals: numberText(appeals),
    }),
    ...(computedAt && { computedAt: <TimeText at={computedAt} /> }),
    ...(shownUntil && { shownUntil }),
    ...(closedAt && {
      closedAt: (
        <>
          <TimeText at={closedAt} /> {closedBy}
        </>
      ),
    }),
    ...(hash && {
      hash: (
        <code className="rb-break" title={hash}>
          {hash.slice(0, shownHash)}
        </code>
      ),
    }),
  }
  return (
    <dl className="rb-pay__facts rb-p-2 rb-cells rb-gap-1">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="rb-row rb-wrap rb-gap-1">
          <dt className="rb-dim">{t(`period.${name as keyof typeof facts}`)}</dt>
          <dd className="rb-figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
