import type { DelegationRow as Delegation } from '@rongbian/contract/flows'
import { can } from '@rongbian/domain'
import { Button } from 'antd'
import { UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DelegationRow } from '#/features/delegations/delegation-row.tsx'
import { type DelegationGroup, groupsOf } from '#/features/delegations/delegation-state.ts'
import { useDelegations } from '#/features/delegations/use-delegations.ts'
import { useSession } from '#/session/use-session.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Pending } from '#/ui/pending.tsx'
import './delegations.css'

const DelegationDialog = lazyPart(
  async () => (await import('#/features/delegations/delegation-dialog.tsx')).DelegationDialog,
)

const groups: DelegationGroup[] = ['given', 'received', 'others']

const Lists = ({ rows }: { rows: Delegation[] }) => {
  const { t } = useTranslation('flows')
  const { actor, user } = useSession()
  const manages = can(actor, 'flows.manage')
  const found = groupsOf(rows, user.uuid)
  return groups
    .filter((group) => found[group].length > 0)
    .map((group) => (
      <section key={group} aria-label={t(`delegation.${group}`)}>
        <h2 className="rb-delegations__title rb-heading">{t(`delegation.${group}`)}</h2>
        <ul className="rb-delegations__list rb-edged rb-round-lg">
          {found[group].map((row) => (
            <DelegationRow key={row.uuid} delegation={row} mayEnd={manages || group !== 'others'} />
          ))}
        </ul>
      </section>
    ))
}

/** 审校代理: whom someone has asked to review in their stead, and for whom they do. */
export const DelegationSection = () => {
  const { t } = useTranslation('flows')
  const [asking, setAsking] = useState(false)
  const query = useDelegations()
  const { data } = query
  if (!data) return <Pending query={query} rows={4} height={64} />

  const give = (
    <Button type="primary" icon={<UserRoundPlus size={16} />} onClick={() => setAsking(true)}>
      {t('delegation.create')}
    </Button>
  )
  return (
    <div className="rb-touchable">
      {data.length === 0 ? (
        <EmptyState title={t('delegation.none')} hint={t('delegation.hint')} action={give} />
      ) : (
        <>
          <header className="rb-delegations__head rb-gap-1-2 rb-row rb-wrap rb-between">
            <p className="rb-note">{t('delegation.hint')}</p>
            {give}
          </header>
          <Lists rows={data} />
        </>
      )}
      {asking && (
        <Suspense>
          <DelegationDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
