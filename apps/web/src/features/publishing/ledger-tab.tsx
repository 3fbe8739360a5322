import type { ConsoleChannel } from '@rongbian/contract/publishing'
import type { Delivery } from '@rongbian/contract/releases'
import { type DeliveryState, deliveryStates } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLedgerColumns } from '#/features/publishing/use-ledger-columns.tsx'
import { useLedger } from '#/features/publishing/use-publishing.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'

const states = Object.keys(deliveryStates) as DeliveryState[]

/** Every hand-over to the channel, from the order to the receipt. */
export const LedgerTab = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  const phrase = usePhrase()
  const columns = useLedgerColumns()
  const [state, setState] = useState<DeliveryState>()
  const [{ page, pageSize }, setPaging] = useState({ page: 0, pageSize: 20 })
  const query = useLedger({ channelId: channel.id, state, page, size: pageSize })
  const onPage = (next: number, size: number) => setPaging({ page: next, pageSize: size })
  useExistingPage({
    total: query.isPlaceholderData ? undefined : query.data?.total,
    size: pageSize,
    page,
    goTo: (page) => onPage(page, pageSize),
  })

  const filter = (value: string) => {
    setState(states.find((one) => one === value))
    setPaging({ page: 0, pageSize })
  }
  const empty = (
    <EmptyState
      title={t(state ? 'ledger.noneInState' : 'ledger.none')}
      hint={t(state ? 'ledger.noneInStateHint' : 'ledger.noneHint')}
    />
  )
  return (
    <>
      <div className="rb-publish__bar">
        <Segments
          label={t('ledger.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('ledger.all') },
            ...states.map((value) => ({ value, label: phrase(deliveryStates[value].label) })),
          ]}
          onChange={filter}
        />
      </div>
      <QueryTable<Delivery>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={onPage}
        rowKey="id"
        size="small"
        columns={columns}
        folds
        scroll={{ x: 880 }}
        empty={empty}
      />
    </>
  )
}
