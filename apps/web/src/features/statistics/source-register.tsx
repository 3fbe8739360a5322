import type { Source } from '@rongbian/contract/sources'
import { provinces, sourceKinds } from '@rongbian/domain'
import { Button, Dropdown, type TableColumnsType } from 'antd'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SourceDialog } from '#/features/statistics/source-dialog.tsx'
import { SourceMergeDialog } from '#/features/statistics/source-merge-dialog.tsx'
import { useRemoveSource, useSources } from '#/features/statistics/use-sources.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { FoldingTable } from '#/ui/folding-table.tsx'
import { Pending } from '#/ui/pending.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

type Asking = { to: 'add'; word?: string } | { to: 'change' | 'merge'; source: Source }

interface ActionsProps {
  source: Source
  onAsk: (asking: Asking) => void
}

const SourceActions = ({ source, onAsk }: ActionsProps) => {
  const { t } = useTranslation('statistics')
  const ask = useAsk()
  const { act } = useAct()
  const remove = useRemoveSource()
  const { id, name } = source
  const askRemove = () =>
    ask({
      danger: true,
      title: t('source.askRemove', { name }),
      content: t('source.removeHint'),
      okText: t('source.remove'),
      onOk: () => act(() => remove.mutateAsync(id)),
    })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'change', label: t('source.change'), onClick: () => onAsk({ to: 'change', source }) },
          { key: 'merge', label: t('source.merge'), onClick: () => onAsk({ to: 'merge', source }) },
          { key: 'remove', label: t('source.remove'), danger: true, onClick: askRemove },
        ],
      }}
    >
      <Button type="text" aria-label={t('source.actions', { name })} icon={<Ellipsis size={16} />} />
    </Dropdown>
  )
}

const useSourceColumns = (mayManage: boolean, onAsk: (asking: Asking) => void) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const columns: TableColumnsType<Source> = [
    { key: 'name', title: t('source.name'), dataIndex: 'name' },
    { key: 'aliases', title: t('source.aliases'), render: (_, { aliases }) => listed(aliases) },
    { key: 'kind', title: t('source.kind'), render: (_, { kind }) => phrase(sourceKinds[kind]) },
    {
      key: 'province',
      title: t('source.province'),
      render: (_, { province }) => (province ? phrase(provinces[province]) : '—'),
    },
    {
      key: 'listed',
      title: t('source.listed'),
      render: (_, { listedFrom, listedTo }) =>
        listedFrom ? t('source.since', { from: listedFrom, to: listedTo ?? '' }) : '—',
    },
  ]
  if (mayManage)
    columns.push({
      key: 'actions',
      title: '',
      align: 'right',
      render: (_, source) => <SourceActions source={source} onAsk={onAsk} />,
    })
  return columns
}

interface Props {
  mayManage: boolean
  onClose: () => void
}

/** 稿源库: what stories said and nobody registered is offered first. */
export const SourceRegister = ({ mayManage, onClose }: Props) => {
  const { t } = useTranslation('statistics')
  const query = useSources()
  const [asking, setAsking] = useState<Asking>()
  const columns = useSourceColumns(mayManage, setAsking)
  const { data } = query
  const close = () => setAsking(undefined)
  return (
    <SidePane
      open
      dirty={false}
      size="min(880px, 100vw)"
      title={t('source.register')}
      extra={
        mayManage && (
          <Button icon={<Plus size={16} />} onClick={() => setAsking({ to: 'add' })}>
            {t('source.add')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {!data && <Pending query={query} rows={6} />}
      {data && data.unknown.length > 0 && (
        <section className="rb-stack rb-gap-1" aria-label={t('source.unknown')}>
          <h3 className="rb-heading">{t('source.unknown')}</h3>
          <p className="rb-note">{t('source.unknownHint')}</p>
          <div className="rb-row rb-wrap rb-gap-1">
            {data.unknown.map(({ name, count }) => (
              <Button
                key={name}
                size="small"
                disabled={!mayManage}
                onClick={() => setAsking({ to: 'add', word: name })}
              >
                {t('source.counted', { name, count })}
              </Button>
            ))}
          </div>
        </section>
      )}
      {data?.items.length === 0 && <EmptyState title={t('source.none')} hint={t('source.noneHint')} />}
      {data && data.items.length > 0 && (
        <div className="rb-mt-15">
          <FoldingTable<Source>
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={data.items}
            pagination={{ hideOnSinglePage: true, pageSize: 50 }}
          />
        </div>
      )}
      {asking?.to === 'add' && <SourceDialog word={asking.word} onClose={close} />}
      {asking?.to === 'change' && <SourceDialog source={asking.source} onClose={close} />}
      {asking?.to === 'merge' && (
        <SourceMergeDialog source={asking.source} sources={data?.items ?? []} onClose={close} />
      )}
    </SidePane>
  )
}
