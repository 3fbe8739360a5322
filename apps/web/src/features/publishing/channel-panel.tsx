import { platformOf } from '@rongbian/connectors/platforms'
import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { can, isOwnChannelType, type Permission } from '@rongbian/domain'
import { Tabs } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountTab } from '#/features/publishing/accounts/account-tab.tsx'
import { ColumnsTab } from '#/features/publishing/columns-tab.tsx'
import { LedgerTab } from '#/features/publishing/ledger-tab.tsx'
import { OrderTab } from '#/features/publishing/order-tab.tsx'
import { OverviewTab } from '#/features/publishing/overview-tab.tsx'
import { PoolTab } from '#/features/publishing/pool-tab.tsx'
import { RightsTab } from '#/features/publishing/rights-tab.tsx'
import { TemplatesTab } from '#/features/publishing/templates-tab.tsx'
import { TypeIcon } from '#/features/publishing/type-icon.tsx'
import { useTypeText } from '#/features/publishing/use-type-text.ts'
import { ManualTab } from '#/features/releases/index.ts'
import { useSession } from '#/session/use-session.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Tab {
  key: 'account' | 'manual' | 'overview' | 'columns' | 'order' | 'templates' | 'rights' | 'ledger' | 'pool'
  View: ComponentType<{ channel: ConsoleChannel }>
  /** Which types of channels have it; all, where it is left out. */
  isFor?: (type: string) => boolean
  permission?: Permission
}

const amongst =
  (...types: string[]) =>
  (type: string) =>
    types.includes(type)
const isForeign = (type: string) => !isOwnChannelType(type)
const isPlatform = (type: string) => platformOf(type) !== undefined

const tabs: Tab[] = [
  { key: 'overview', View: OverviewTab },
  { key: 'account', View: AccountTab, isFor: isForeign },
  { key: 'manual', View: ManualTab, isFor: isForeign, permission: 'stories.ratify' },
  { key: 'columns', View: ColumnsTab, isFor: (type) => !isPlatform(type) },
  { key: 'order', View: OrderTab, isFor: amongst('website', 'app'), permission: 'stories.ratify' },
  { key: 'pool', View: PoolTab, isFor: amongst('newspaper'), permission: 'library.product' },
  { key: 'templates', View: TemplatesTab, isFor: amongst('website') },
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
  const shown = tabs.filter(
    ({ isFor, permission }) => (!isFor || isFor(channel.type)) && (!permission || can(actor, permission)),
  )
  const active = shown.find(({ key }) => key === tab)?.key ?? 'overview'
  return (
    <section className="rb-publish__main rb-scrolls rb-short rb-slim" aria-label={channel.name}>
      <header className="rb-row rb-wrap rb-gap-1">
        <TypeIcon type={channel.type} size={20} />
        <h2 className="rb-title rb-break">{channel.name}</h2>
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
