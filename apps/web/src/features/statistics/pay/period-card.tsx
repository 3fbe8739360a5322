import type { PayPeriod, PayPersonTotal, PayWholePeriod } from '@rongbian/contract/pay'
import { can, payGaps } from '@rongbian/domain'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#/features/pay/index.ts'
import { Card } from '#/features/statistics/card.tsx'
import { PeriodActs } from '#/features/statistics/pay/period-acts.tsx'
import { PeriodFacts } from '#/features/statistics/pay/period-facts.tsx'
import { SharesDialog } from '#/features/statistics/pay/shares-dialog.tsx'
import { usePeriod } from '#/features/statistics/pay/use-pay.ts'
import type { PayAddress } from '#/features/statistics/pay/use-pay-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { FoldingTable } from '#/ui/folding-table.tsx'
import { Pending } from '#/ui/pending.tsx'

const pagination = { pageSize: 20, hideOnSinglePage: true, showSizeChanger: false } as const
const whoOf = ({ personId, name }: PayPersonTotal) => personId ?? `outside ${name}`

interface PartProps {
  whole: PayWholePeriod
  address: PayAddress
}

const Persons = ({ whole: { kind, persons }, address }: PartProps) => {
  const { t } = useTranslation('pay')
  const money = useMoney()
  const right = { align: 'right' as const }
  const columns: TableColumnsType<PayPersonTotal> = [
    {
      title: t('col.person'),
      render: (_, { name, departmentName, personId }) => (
        <>
          {name} <span className="rb-meta">{personId ? departmentName : t('outside')}</span>
        </>
      ),
    },
    {
      ...right,
      title: t(`amountOf.${kind}`),
      sorter: (one, other) => one.amount - other.amount,
      render: (_, { personId, name, amount }) => (
        <Button
          type="link"
          size="small"
          aria-label={t('lines.of', { name, amount: money(kind, amount) })}
          onClick={() => address.put(personId ? { person: personId } : { named: name })}
        >
          {money(kind, amount)}
        </Button>
      ),
    },
    ...(kind === 'points'
      ? [
          {
            ...right,
            title: t('col.quota'),
            render: (_: unknown, row: PayPersonTotal) => money(kind, row.quota),
          },
          {
            ...right,
            title: t('col.over'),
            sorter: (one: PayPersonTotal, other: PayPersonTotal) => (one.over ?? 0) - (other.over ?? 0),
            render: (_: unknown, { over }: PayPersonTotal) => (
              <span className={over !== null && over < 0 ? 'rb-wrong' : ''}>{money(kind, over)}</span>
            ),
          },
        ]
      : []),
    { ...right, title: t('col.lines'), dataIndex: 'lines' },
  ]
  return (
    <Card title={t('month.persons')} note={t('month.personsHint')}>
      <FoldingTable<PayPersonTotal>
        size="small"
        rowKey={whoOf}
        columns={columns}
        dataSource={persons}
        pagination={pagination}
        locale={{ emptyText: <EmptyState title={t('month.nobody')} hint={t('month.nobodyHint')} /> }}
      />
    </Card>
  )
}

const Sums = ({ whole: { kind, departments, rules }, address }: PartProps) => {
  const { t } = useTranslation('pay')
  const money = useMoney()
  const numbers = <Row extends { amount: number; lines: number }>(): TableColumnsType<Row> => [
    { align: 'right', title: t(`amountOf.${kind}`), render: (_, { amount }) => money(kind, amount) },
    { align: 'right', title: t('col.lines'), dataIndex: 'lines' },
  ]
  if (departments.length + rules.length === 0) return null
  return (
    <div className="rb-stats__pair rb-cells rb-gap-2 rb-pair">
      <Card title={t('month.departments')}>
        <Table
          className="rb-table"
          size="small"
          rowKey={({ departmentId }) => departmentId ?? ''}
          columns={[
            { title: t('col.department'), render: (_, row) => row.departmentName || t('outside') },
            ...numbers<(typeof departments)[number]>(),
          ]}
          dataSource={departments}
          pagination={pagination}
        />
      </Card>
      <Card title={t('month.rules')}>
        <Table
          className="rb-table"
          size="small"
          rowKey="rule"
          columns={[
            {
              title: t('col.rule'),
              render: (_, { rule }) => (
                <Button type="link" size="small" onClick={() => address.put({ rule })}>
                  {rule}
                </Button>
              ),
            },
            ...numbers<(typeof rules)[number]>(),
          ]}
          dataSource={rules}
          pagination={pagination}
        />
      </Card>
    </div>
  )
}

const Gaps = ({ whole: { gaps, state } }: PartProps) => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const { actor } = useSession()
  const [rootId, setRootId] = useState<number>()
  if (gaps.length === 0) return null
  return (
    <Card title={t('month.gaps')} note={t('month.gapsHint')}>
      <FoldingTable
        size="small"
        rowKey={({ rootId: id, gap, channelName }) => `${id} ${gap} ${channelName}`}
        dataSource={gaps}
        pagination={pagination}
        columns={[
          { title: t('col.gap'), render: (_, { gap }) => phrase(payGaps[gap]) },
          { title: t('col.title'), dataIndex: 'title', className: 'rb-pay__title' },
          { title: t('col.channel'), dataIndex: 'channelName' },
          { title: t('col.day'), dataIndex: 'day' },
          {
            title: t('col.act'),
            render: (_, { gap, rootId: id, title }) =>
              state !== 'closed' &&
              can(actor, 'pay.grade') &&
              gap !== 'grade' &&
              gap !== 'text' && (
                <Button size="small" aria-label={t('shares.of', { title })} onClick={() => setRootId(id)}>
                  {t('shares.title')}
                </Button>
              ),
          },
        ]}
      />
      {rootId !== undefined && <SharesDialog rootId={rootId} onClose={() => setRootId(undefined)} />}
    </Card>
  )
}

/** One month: how far it is, what it comes to, by whom, by what rule, and what is missing. */
export const PeriodCard = ({ period, address }: { period: PayPeriod; address: PayAddress }) => {
  const { t } = useTranslation('pay')
  const query = usePeriod(period)
  const whole = query.data
  return (
    <div className="rb-stack rb-gap-2 rb-slim">
      <Card
        title={t('month.one', { month: period.month, scheme: period.schemeName })}
        actions={<PeriodActs period={period} />}
      >
        <PeriodFacts period={period} />
      </Card>
      {!whole && <Pending query={query} rows={5} />}
      {whole && whole.state !== 'open' && (
        <>
          <Persons whole={whole} address={address} />
          <Gaps whole={whole} address={address} />
          <Sums whole={whole} address={address} />
        </>
      )}
    </div>
  )
}
