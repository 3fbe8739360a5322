import { platformOf } from '@rongbian/connectors/platforms'
import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { limits } from '@rongbian/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ChannelDialog } from '#/features/publishing/channel-dialog.tsx'
import { ChannelList } from '#/features/publishing/channel-list.tsx'
import { ChannelPanel } from '#/features/publishing/channel-panel.tsx'
import { ChannelPicker } from '#/features/publishing/channel-picker.tsx'
import { consoleViews, isView, useConsoleEntries } from '#/features/publishing/console-views.tsx'
import { useChannels } from '#/features/publishing/use-publishing.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useBelow } from '#/ui/use-below.ts'
import '#/console/console-page.css'
import './publishing.css'

interface Props {
  channels: ConsoleChannel[]
  onCreate: () => void
}

const Console = ({ channels, onCreate }: Props) => {
  const { t } = useTranslation('publishing')
  const List = useBelow(limits.phoneWidth) ? ChannelPicker : ChannelList
  const entries = useConsoleEntries()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('view')
  const view = isView(asked) && entries.some(({ id }) => id === asked) ? asked : undefined
  const channel = channels.find(({ id }) => id === search.get('channel')) ?? channels[0]
  if (!channel) {
    const button = <Button onClick={onCreate}>{t('create')}</Button>
    return <EmptyState title={t('none')} hint={t('noneHint')} action={button} />
  }
  const go = (changes: Record<string, string>) =>
    setSearch((before) => {
      const { view: _, ...rest } = Object.fromEntries(before)
      return new URLSearchParams({ ...rest, ...changes })
    })
  return (
    <div className="rb-publish rb-touchable rb-anchor rb-cells rb-cut rb-surface rb-tall">
      <h1 className="rb-visually-hidden">{t('title')}</h1>
      <List
        channels={channels}
        entries={entries}
        chosen={view ?? channel.id}
        onChoose={(id) => go(isView(id) ? { view: id } : { channel: id })}
        onCreate={onCreate}
      />
      {view ? (
        <div className="rb-publish__main rb-scrolls rb-short rb-slim">
          {consoleViews[view]({ channels, onChannel: (id) => go({ channel: id, tab: 'account' }) })}
        </div>
      ) : (
        <ChannelPanel
          key={channel.id}
          channel={channel}
          tab={search.get('tab') ?? ''}
          onTab={(tab) => go({ channel: channel.id, tab })}
        />
      )}
    </div>
  )
}

/** 发布系统: the outlets of the house, their columns, templates and rights, and what was handed over to them. */
export const PublishingPage = () => {
  const query = useChannels()
  const { data } = query
  const [, setSearch] = useSearchParams()
  const [creating, setCreating] = useState(false)
  if (!data) return <Pending page query={query} rows={8} height={64} />
  return (
    <>
      <Console channels={data} onCreate={() => setCreating(true)} />
      {creating && (
        <ChannelDialog
          onSaved={({ id, type }) =>
            setSearch({ channel: id, tab: platformOf(type) ? 'account' : 'columns' })
          }
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}
