import type { AccountView } from '@rongbian/contract/accounts'
import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { limits } from '@rongbian/domain'
import { Table, type TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  AccountFace,
  EndText,
  isByHand,
  ProblemText,
  StandingTag,
} from '#/features/publishing/accounts/account-parts.tsx'
import { useAccounts } from '#/features/publishing/accounts/use-accounts.ts'
import { useTypeText } from '#/features/publishing/use-type-text.ts'
import { listed } from '#/i18n/punctuation.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'
import './accounts.css'

interface Row extends AccountView {
  name: string
}

interface Props {
  channels: readonly ConsoleChannel[]
  onChoose: (channelId: string) => void
}

const Who = ({ row, onChoose }: { row: Row; onChoose: () => void }) => {
  const typeText = useTypeText()
  return (
    <button
      type="button"
      className="rb-account__who rb-cells rb-left rb-middle rb-wide rb-gap-1"
      onClick={onChoose}
    >
      <AccountFace account={row} size={32} />
      <span>
        <b className="rb-medium">{row.name}</b>
        <small>{[typeText(row.type), row.remoteName].filter(Boolean).join(' · ')}</small>
      </span>
    </button>
  )
}

const ByHand = () => {
  const { t } = useTranslation('accounts')
  return <span className="rb-account__quiet">{t('list.byHand')}</span>
}

const Operators = ({ operators }: Pick<Row, 'operators'>) => {
  const { t } = useTranslation('accounts')
  if (operators.length > 0) return listed(operators.map(({ name }) => name))
  return <span className="rb-account__quiet">{t('operators.everyone')}</span>
}

const End = ({ row }: { row: Row }) => (isByHand(row) ? <ByHand /> : <EndText expiresAt={row.expiresAt} />)

const useColumns = (onChoose: Props['onChoose']): TableProps<Row>['columns'] => {
  const { t } = useTranslation('accounts')
  return [
    {
      title: t('list.account'),
      width: 260,
      render: (_, row) => <Who row={row} onChoose={() => onChoose(row.channelId)} />,
    },
    {
      title: t('list.state'),
      width: 240,
      render: (_, row) => (
        <>
          <StandingTag account={row} />
          <ProblemText account={row} />
        </>
      ),
    },
    {
      title: t('ends'),
      width: 220,
      render: (_, row) => <End row={row} />,
    },
    {
      title: t('operators.label'),
      render: (_, { operators }) => <Operators operators={operators} />,
    },
    {
      title: t('checked'),
      width: 130,
      render: (_, { checkedAt, type }) => {
        if (isByHand({ type })) return null
        return checkedAt ? <TimeText at={checkedAt} /> : t('notChecked')
      },
    },
  ]
}

/** A table has no room on a phone. */
const AccountCards = ({ rows, onChoose }: { rows: readonly Row[]; onChoose: Props['onChoose'] }) => {
  const { t } = useTranslation('accounts')
  return (
    <ul className="rb-account__cards">
      {rows.map((row) => (
        <li key={row.channelId}>
          <Who row={row} onChoose={() => onChoose(row.channelId)} />
          <StandingTag account={row} />
          <ProblemText account={row} />
          <span>
            <small>{t('ends')}</small> <End row={row} />
          </span>
          <span>
            <small>{t('operators.label')}</small> <Operators operators={row.operators} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const AccountTable = ({ channels, onChoose }: Props) => {
  const { t } = useTranslation('accounts')
  const columns = useColumns(onChoose)
  const isPhone = useBelow(limits.phoneWidth)
  const query = useAccounts()
  const { data } = query
  if (!data) return <Pending query={query} rows={8} height={56} />
  if (data.length === 0) return <EmptyState title={t('list.none')} hint={t('list.noneHint')} />
  const names = new Map(channels.map(({ id, name }) => [id, name]))
  const rows = data.map((account) => ({ ...account, name: names.get(account.channelId) ?? account.type }))
  if (isPhone) return <AccountCards rows={rows} onChoose={onChoose} />
  return (
    <Table<Row>
      className="rb-table"
      size="small"
      rowKey="channelId"
      columns={columns ?? []}
      dataSource={rows}
      scroll={{ x: 960 }}
      pagination={false}
    />
  )
}

/** Every account at a glance: which one needs somebody. */
export const AccountsView = (props: Props) => {
  const { t } = useTranslation('accounts')
  return (
    <section
      className="rb-account rb-gap-3 rb-single rb-cells rb-account--list rb-gap-15"
      aria-label={t('list.title')}
    >
      <h2 className="rb-title">{t('list.title')}</h2>
      <AccountTable {...props} />
    </section>
  )
}
