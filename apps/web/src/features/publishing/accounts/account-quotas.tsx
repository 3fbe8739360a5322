import type { AccountView } from '@rongbian/contract/accounts'
import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { spanOf } from '#/features/publishing/accounts/account-standing.ts'
import { TimeText } from '#/ui/time-text.tsx'

type Quota = AccountView['quotas'][number]

const QuotaLine = ({ quota: { most, seconds, used } }: { quota: Quota }) => {
  const { t } = useTranslation('accounts')
  const { unit, count } = spanOf(seconds)
  const words = t('quota.used', { used, most })
  return (
    <li>
      <span>{t('quota.window', { most, span: t(`quota.${unit}`, { count }) })}</span>
      <Progress
        size="small"
        percent={Math.min(100, (used / most) * 100)}
        status={used < most ? 'normal' : 'exception'}
        format={() => words}
        aria-label={words}
      />
    </li>
  )
}

/** How many posts the platform lets go, and how many have gone. */
export const AccountQuotas = ({ account: { quotas, nextAt } }: { account: AccountView }) => {
  const { t } = useTranslation('accounts')
  if (quotas.length === 0) return null
  return (
    <section className="rb-account__part" aria-label={t('quota.title')}>
      <h3>{t('quota.title')}</h3>
      <ul className="rb-account__quotas">
        {quotas.map((quota) => (
          <QuotaLine key={quota.seconds} quota={quota} />
        ))}
      </ul>
      {nextAt && (
        <p className="rb-account__problem rb-dense rb-break">
          {t('quota.next')} <TimeText exact at={nextAt} />
        </p>
      )}
    </section>
  )
}
