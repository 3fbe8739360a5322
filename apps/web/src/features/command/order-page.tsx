import { instructionViews } from '@rongbian/contract/instructions'
import { can } from '@rongbian/domain'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GiveDialog } from '#/features/command/give-dialog.tsx'
import { OrderCard } from '#/features/command/order-card.tsx'
import { type OrderFilter, useOrders } from '#/features/command/use-command.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { useSession } from '#/session/use-session.ts'
import { Beside, BesideList } from '#/ui/beside.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const size = 20

const useOrderAddress = (mayOrder: boolean) => {
  const [search, setSearch] = useAddressSearch()
  const page = Number(search.get('page'))
  const filter: OrderFilter = {
    view: instructionViews.find((view) => view === search.get('view')) ?? (mayOrder ? 'given' : 'mine'),
    open: search.get('which') !== 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    size,
  }
  const change = (changes: Partial<Record<'view' | 'which' | 'page', string | number>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes)) next.set(name, String(value))
        return next
      },
      { replace: true },
    )
  return { filter, change }
}

/** 指令: what the desk tells people to do now, each followed until it is done or cannot be. */
export const OrderPage = () => {
  const { t } = useTranslation(['command', 'common'])
  const { actor } = useSession()
  const mayOrder = can(actor, 'command.order')
  const { filter, change } = useOrderAddress(mayOrder)
  const [isGiving, setGiving] = useState(false)
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('common:title.planningArea')}
        title={t('orders.title')}
        actions={
          <>
            <Segments
              label={t('orders.views')}
              options={instructionViews.map((value) => ({ value, label: t(`orders.view.${value}`) }))}
              value={filter.view}
              onChange={(view) => change({ view })}
            />
            <Segments
              label={t('orders.which')}
              options={(['open', 'all'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
              value={filter.open ? 'open' : 'all'}
              onChange={(which) => change({ which })}
            />
            {mayOrder && (
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setGiving(true)}
              >
                {t('orders.give')}
              </Button>
            )}
          </>
        }
      />
      <Beside isShown={false}>
        <BesideList
          label={t('orders.title')}
          query={useOrders(filter)}
          page={filter.page}
          pageSize={size}
          onPage={(page) => change({ page })}
          height={88}
          empty={
            <EmptyState
              title={t('orders.none')}
              hint={t('orders.noneHint')}
              action={mayOrder && <Button onClick={() => setGiving(true)}>{t('orders.give')}</Button>}
            />
          }
        >
          {(order) => <OrderCard key={order.id} order={order} />}
        </BesideList>
      </Beside>
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </div>
  )
}
