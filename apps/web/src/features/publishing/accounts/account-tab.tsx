import { manifestOf } from '@rongbian/connectors/platforms'
import type { AccountView } from '@rongbian/contract/accounts'
import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountAbilities } from '#/features/publishing/accounts/account-abilities.tsx'
import { AccountHead } from '#/features/publishing/accounts/account-head.tsx'
import { AccountQuotas } from '#/features/publishing/accounts/account-quotas.tsx'
import { AccountSettingsForm } from '#/features/publishing/accounts/account-settings-form.tsx'
import type { Manifest } from '#/features/publishing/accounts/manifest-types.ts'
import { useAccounts } from '#/features/publishing/accounts/use-accounts.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import './accounts.css'

interface PanelProps {
  channel: ConsoleChannel
  account: AccountView
  manifest: Manifest
}

const AccountPanel = ({ channel, account, manifest }: PanelProps) => {
  const [dirty, setDirty] = useState(false)
  // What is being typed stands on what was read then; the server tells when that is no longer so.
  const [base, setBase] = useState(account)
  if (!dirty && base !== account && account.version >= base.version) setBase(account)
  return (
    <div className="rb-account rb-gap-3 rb-single rb-cells">
      <AccountHead channel={channel} account={account} manifest={manifest} dirty={dirty} />
      <AccountSettingsForm
        account={base}
        manifest={manifest}
        dirty={dirty}
        onDirty={setDirty}
        onSaved={setBase}
      />
      <AccountAbilities can={manifest.can} />
      <AccountQuotas account={account} />
    </div>
  )
}

/** 账号: who we are on the platform of the channel, what opens it, and who looks after it. */
export const AccountTab = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('accounts')
  const query = useAccounts()
  const { data } = query
  if (!data) return <Pending query={query} rows={5} height={56} />
  const account = data.find(({ channelId }) => channelId === channel.id)
  if (!account) return <EmptyState title={t('missing')} hint={t('missingHint')} />
  return (
    <AccountPanel key={channel.id} channel={channel} account={account} manifest={manifestOf(channel.type)} />
  )
}
