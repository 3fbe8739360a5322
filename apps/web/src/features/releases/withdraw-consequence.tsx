import { useTranslation } from 'react-i18next'
import type { TakingBack, WithdrawPlan } from '#/features/releases/withdraw-plan.ts'
import { listed } from '#/i18n/punctuation.ts'

const bad: readonly TakingBack[] = ['hand', 'never']

/** What the order will do, in words. */
export const WithdrawConsequence = ({ plan }: { plan: WithdrawPlan }) => {
  const { t } = useTranslation('releases')
  return (
    <ul
      className="rb-order__plan rb-mt-15 rb-p-1-15 rb-round rb-tinted rb-dense rb-break"
      aria-label={t('plan.label')}
    >
      {plan.length === 0 && <li>{t('plan.nothing')}</li>}
      {plan.map(({ way, part: { posts, names } }) => (
        <li key={way} className={bad.includes(way) ? 'is-warning' : ''}>
          {t(`plan.${way}`, { count: posts, outlets: names.length, names: listed(names) })}
        </li>
      ))}
    </ul>
  )
}
