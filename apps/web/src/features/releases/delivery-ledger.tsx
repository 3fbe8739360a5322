import type { StoryDetail } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import { DeliveryLine } from '#/features/releases/delivery-line.tsx'
import { addressOf, useDeliveries, useWithdrawals } from '#/features/releases/release-queries.ts'
import { WithdrawalCard } from '#/features/releases/withdrawal-card.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './delivery-ledger.css'

/** 发布记录: every hand-over of the story with its receipt, and every withdrawal with its reason. */
export const DeliveryLedger = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('releases')
  const at = addressOf(story)
  const deliveries = useDeliveries(at)
  const withdrawals = useWithdrawals(at)
  const error = deliveries.error ?? withdrawals.error
  if (error && !(deliveries.data && withdrawals.data)) {
    return (
      <ErrorState
        error={error}
        onRetry={() => void Promise.all([deliveries.refetch(), withdrawals.refetch()])}
      />
    )
  }
  if (!deliveries.data || !withdrawals.data) return <SkeletonRows rows={3} />
  // What was taken down stands in its withdrawal.
  const handed = deliveries.data.filter(({ act }) => act !== 'withdraw')
  return (
    <div className="rb-ledger">
      {withdrawals.data.length > 0 && (
        <section className="rb-mt-2" aria-label={t('ledger.withdrawals')}>
          <h3 className="rb-fs-13 rb-bold">{t('ledger.withdrawals')}</h3>
          <ul>
            {withdrawals.data.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} at={at} withdrawal={withdrawal} />
            ))}
          </ul>
        </section>
      )}
      {handed.length > 0 && (
        <section className="rb-mt-2" aria-label={t('ledger.deliveries')}>
          <h3 className="rb-fs-13 rb-bold">{t('ledger.deliveries')}</h3>
          <ul>
            {handed.map((delivery) => (
              <DeliveryLine key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
