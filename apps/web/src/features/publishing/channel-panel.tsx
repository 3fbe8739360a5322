import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { can, type Permission } from '@rongbian/domain'
import { Tabs } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsTab } from '#/features/publishing/columns-tab.tsx'
import { LedgerTab } from '#/features/publishing/ledger-tab.tsx'
import { OrderTab } from '#/features/publishing/order-tab.tsx'
import { OverviewTab } from '#/features/publishing/overview-tab.tsx'
import { PoolTab } from '#/features/publishing/pool-tab.tsx'
import { RightsTab } from '#/features/publishing/rights-tab.tsx'
import { TemplatesTab } from '#/features/publishing/templates-tab.tsx'
import { useTypeText } from '#/features/publishing/use-type-text.ts'
import { useSession } from '#/features/session/use-session.ts'
import { channelIcon } from '#/features/stories/channel-icons.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Tab {
  key: 'overview' | 'columns' | 'order' | 'templates' | 'rights' | 'ledger' | 'pool'
  View: ComponentType<{ channel: ConsoleChannel }>
  /** Types of channels that have it; none named: all. */
  types?: string[]
  permission?: Permission
}

const tabs: Tab[] = [
  { key: 'overview', View: OverviewTab },
  { key: 'columns', View: ColumnsTab },
  { key: 'order', View: OrderTab, types: ['website', 'app'], permission: 'stories.ratify' },
  { key: 'pool', View: PoolTab, types: ['newspaper'], permission: 'library.product' },
  { key: 'templates', View: TemplatesTab, types: ['website'] },
  { key: 'rights', View: RightsTab },
  { key: 'ledger', View: LedgerTab, permission: 'stories.ratify' },
]

interface Props {
  channel: ConsoleChannel
  tab: string
  onTab: (tab: string) => void
}

export const ChannelPanel = ({ channel, tab, onTab }: Props) => {
  const { t } = useTranslation('publishing')
  const { actor } = useSession()
  const typeText = useTypeText()
  const Icon = channelIcon(channel.type)
  const shown = tabs.filter(
    ({ types, permission }) =>
      (!types || types.includes(channel.type)) && (!permission || can(actor, permission)),
  )
  const active = shown.find(({ key }) => key === tab)?.key ?? 'overview'
  return (
    <section className="rb-publish__main" aria-label={channel.name}>
      <header className="rb-publish__head">
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
        <h2>{channel.name}</h2>
        <small>{typeText(channel.type)}</small>
        {channel.disabled && <StatusTag tone="neutral">{t('disabled')}</StatusTag>}
      </header>
      <Tabs
        aria-label={t('tabs')}
        animated={false}
        destroyOnHidden
        activeKey={active}
        items={shown.map(({ key, View }) => ({
          key,
          label: t(`tab.${key}`),
          children: <View channel={channel} />,
        }))}
        onChange={onTab}
      />
    </section>
  )
}
