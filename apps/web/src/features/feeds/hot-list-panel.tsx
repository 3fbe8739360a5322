import type { HotListState } from '@rongbian/contract/feeds'
import { hotListNames } from '@rongbian/domain'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectDialog } from '#/features/feeds/connect-dialog.tsx'
import { DemoMark, HealthTag } from '#/features/feeds/health-tag.tsx'
import { useDisconnectList, useHotLists } from '#/features/feeds/use-feeds.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { FoldingTable } from '#/ui/folding-table.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'

const DisconnectButton = ({ list }: Pick<HotListState, 'list'>) => {
  const { t } = useTranslation('feeds')
  const { act, isBusy } = useAct()
  const disconnect = useDisconnectList(list)
  return (
    <Button size="small" loading={isBusy} onClick={() => void act(() => disconnect.mutateAsync())}>
      {t('list.disconnect')}
    </Button>
  )
}

const useListColumns = (onConnect: (row: HotListState) => void): TableColumnsType<HotListState> => {
  const { t } = useTranslation('feeds')
  const phrase = usePhrase()
  return [
    {
      key: 'name',
      title: t('list.name'),
      render: (_, { list, url, isDemo }) => (
        <span className="rb-stack rb-gap-05">
          <span className="rb-row rb-gap-1">
            {phrase(hotListNames[list])}
            {isDemo && <DemoMark />}
          </span>
          {url && <span className="rb-note rb-break">{url}</span>}
        </span>
      ),
    },
    {
      key: 'health',
      title: t('column.health'),
      render: (_, row) =>
        row.isOn ? <HealthTag of={row} /> : <StatusTag tone="neutral">{t('list.off')}</StatusTag>,
    },
    {
      key: 'read',
      title: t('column.read'),
      render: (_, { readAt }) => (readAt ? <TimeText at={readAt} /> : '—'),
    },
    {
      key: 'actions',
      title: '',
      align: 'right',
      render: (_, row) => (
        <span className="rb-row rb-gap-1">
          <Button size="small" onClick={() => onConnect(row)}>
            {row.isOn ? t('list.change') : t('list.connect')}
          </Button>
          {row.isOn && <DisconnectButton list={row.list} />}
        </span>
      ),
    },
  ]
}

/** 热榜: none is on until the newsroom has decided. */
export const HotListPanel = () => {
  const { t } = useTranslation('feeds')
  const query = useHotLists()
  const [asked, setAsked] = useState<HotListState>()
  const columns = useListColumns(setAsked)
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={56} />
  return (
    <div className="rb-stack rb-gap-2 rb-p-2 rb-scrolls rb-tall">
      <p className="rb-note">{t('list.hint')}</p>
      <FoldingTable<HotListState>
        size="small"
        rowKey="list"
        columns={columns}
        dataSource={data}
        pagination={false}
      />
      {asked && <ConnectDialog of={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
