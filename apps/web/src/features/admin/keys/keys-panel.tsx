import type { ProgramKey } from '@rongbian/contract/admin'
import { Button, type TableColumnsType } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IssuedKey, KeyDialog } from '#/features/admin/keys/key-dialog.tsx'
import { KeyShownDialog } from '#/features/admin/keys/key-shown-dialog.tsx'
import { useKeys, useRevokeKey } from '#/features/admin/keys/use-keys.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { FoldingTable } from '#/ui/folding-table.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useNow } from '#/ui/use-now.ts'

const KeyState = ({ row: { revokedAt, expiresAt } }: { row: ProgramKey }) => {
  const { t } = useTranslation('admin')
  const now = useNow()
  if (revokedAt) return <StatusTag tone="neutral">{t('keys.revoked')}</StatusTag>
  if (Date.parse(expiresAt) <= now) return <StatusTag tone="warning">{t('keys.expired')}</StatusTag>
  return <StatusTag tone="good">{t('keys.valid')}</StatusTag>
}

const RevokeButton = ({ row: { uuid, name } }: { row: ProgramKey }) => {
  const { t } = useTranslation('admin')
  const ask = useAsk()
  const { act, isBusy } = useAct()
  const revoke = useRevokeKey()
  const askRevoke = () =>
    ask({
      danger: true,
      title: t('keys.askRevoke', { name }),
      content: t('keys.revokeHint'),
      okText: t('keys.revoke'),
      onOk: () => act(() => revoke.mutateAsync(uuid)),
    })
  return (
    <Button size="small" danger loading={isBusy} onClick={() => void askRevoke()}>
      {t('keys.revoke')}
    </Button>
  )
}

const useKeyColumns = (): TableColumnsType<ProgramKey> => {
  const { t } = useTranslation('admin')
  return [
    { key: 'name', title: t('keys.name'), dataIndex: 'name' },
    { key: 'key', title: 'X-App-Key', render: (_, { key }) => <code>{key}</code> },
    {
      key: 'scope',
      title: t('keys.scope'),
      render: (_, { departmentName }) => departmentName || t('keys.house'),
    },
    { key: 'state', title: t('keys.state'), render: (_, row) => <KeyState row={row} /> },
    {
      key: 'expires',
      title: t('keys.expires'),
      render: (_, { expiresAt }) => <TimeText at={expiresAt} exact />,
    },
    {
      key: 'used',
      title: t('keys.used'),
      render: (_, { usedAt }) => (usedAt ? <TimeText at={usedAt} /> : t('keys.never')),
    },
    { key: 'by', title: t('keys.by'), dataIndex: 'issuedBy' },
    { key: 'revoke', title: '', render: (_, row) => !row.revokedAt && <RevokeButton row={row} /> },
  ]
}

/** 外部程序: keys that read statistics and nothing else. */
export const KeysPanel = () => {
  const { t } = useTranslation('admin')
  const query = useKeys()
  const columns = useKeyColumns()
  const [isAsked, setAsked] = useState(false)
  const [issued, setIssued] = useState<IssuedKey>()
  const { data } = query
  if (!data) return <Pending query={query} rows={5} height={56} />
  return (
    <div className="rb-stack rb-gap-2 rb-p-2 rb-scrolls rb-tall">
      <div className="rb-row rb-between rb-gap-2">
        <p className="rb-note">{t('keys.hint')}</p>
        <Button type="primary" icon={<Plus size={16} />} onClick={() => setAsked(true)}>
          {t('keys.issue')}
        </Button>
      </div>
      {data.length === 0 ? (
        <EmptyState title={t('keys.none')} hint={t('keys.noneHint')} />
      ) : (
        <FoldingTable<ProgramKey>
          size="small"
          rowKey="uuid"
          columns={columns}
          dataSource={data}
          pagination={{ hideOnSinglePage: true, pageSize: 50 }}
        />
      )}
      {isAsked && <KeyDialog onIssued={setIssued} onClose={() => setAsked(false)} />}
      {issued && <KeyShownDialog issued={issued} onClose={() => setIssued(undefined)} />}
    </div>
  )
}
