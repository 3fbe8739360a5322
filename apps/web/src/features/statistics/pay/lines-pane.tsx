import type { PayLineView, PayPeriod } from '@rongbian/contract/pay'
import * as pay from '@rongbian/contract/pay'
import { payItemKinds } from '@rongbian/domain'
import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { LineFacts, LineMarks, useMoney } from '#/features/pay/index.ts'
import { ExportMenu } from '#/features/statistics/export-menu.tsx'
import { useLines } from '#/features/statistics/pay/use-pay.ts'
import type { PayAddress } from '#/features/statistics/pay/use-pay-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'

const size = 20

const useColumns = (kind: PayPeriod['kind']): TableColumnsType<PayLineView> => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const money = useMoney()
  return [
    { title: t('col.day'), dataIndex: 'day' },
    { title: t('col.person'), dataIndex: 'name' },
    {
      title: t('col.title'),
      className: 'rb-pay__title',
      render: (_, line) => line.facts?.title || t('transfer.title'),
    },
    {
      title: t('col.kind'),
      render: (_, line) => (line.kind === 'transfer' ? t('transfer.title') : phrase(payItemKinds[line.kind])),
    },
    { title: t('col.rule'), dataIndex: 'rule' },
    { title: t('col.sum'), dataIndex: 'words', className: 'rb-pay__sum' },
    {
      title: t(`amountOf.${kind}`),
      align: 'right',
      render: (_, { amount }) => money(kind, amount),
    },
    { title: t('col.marks'), render: (_, line) => <LineMarks line={line} /> },
  ]
}

interface Props {
  period: PayPeriod
  address: PayAddress
  onClose: () => void
}

/** The lines of a person, an author outside or a rule: what each was computed from. */
export const LinesPane = ({ period, address, onClose }: Props) => {
  const { t } = useTranslation('pay')
  const { schemeId, month, kind } = period
  const filter = {
    schemeId,
    month,
    personId: address.of('person'),
    name: address.of('named'),
    rule: address.of('rule'),
  }
  const isOpen = [filter.personId, filter.name, filter.rule].some((value) => value !== undefined)
  return isOpen ? (
    <OpenLines
      filter={filter}
      kind={kind}
      address={address}
      title={t('lines.title', { month })}
      onClose={onClose}
    />
  ) : null
}

interface OpenProps {
  filter: Parameters<typeof useLines>[0]
  kind: PayPeriod['kind']
  address: PayAddress
  title: string
  onClose: () => void
}

const OpenLines = ({ filter, kind, address: { page, turn }, title, onClose }: OpenProps) => {
  const { t } = useTranslation('pay')
  const money = useMoney()
  const query = useLines({ ...filter, page, size })
  const columns = useColumns(kind)
  const { data } = query
  const who = filter.rule ?? data?.items[0]?.name ?? ''
  useExistingPage({ total: query.isPlaceholderData ? undefined : data?.total, size, page, goTo: turn })
  return (
    <SidePane
      open
      dirty={false}
      size="min(1080px, 100vw)"
      title={`${title} ${who}`}
      extra={
        <ExportMenu
          name={title}
          addressOf={(format) => fileUrl(pay.exportLines, { query: { ...filter, format } })}
        />
      }
      onClose={onClose}
    >
      {data && (
        <p className="rb-row rb-wrap rb-gap-1-2">
          <b>{money(kind, data.amount)}</b>
          <span>{t('lines.count', { count: data.total })}</span>
        </p>
      )}
      <QueryTable<PayLineView>
        query={query}
        page={page}
        pageSize={size}
        onPage={turn}
        rowKey="lineId"
        size="small"
        columns={columns}
        folds
        empty={<EmptyState title={t('lines.none')} hint={t('lines.noneHint')} />}
        expandable={{ expandedRowRender: (line) => <LineFacts line={line} /> }}
      />
    </SidePane>
  )
}
