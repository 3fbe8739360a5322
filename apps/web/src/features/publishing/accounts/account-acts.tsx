import type { AccountView } from '@rongbian/contract/accounts'
import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { Button } from 'antd'
import { ExternalLink, PlugZap, Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Manifest } from '#/features/publishing/accounts/manifest-types.ts'
import { useBinding, useTestAccount, useUnbindAccount } from '#/features/publishing/accounts/use-accounts.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

const icon = { size: 16 }

interface Props {
  channel: ConsoleChannel
  account: AccountView
  manifest: Manifest
  dirty: boolean
}

/** To the platform's own page, where the account's owner lets us in. */
const BindButton = ({ channel, account: { isBound, status }, dirty }: Omit<Props, 'manifest'>) => {
  const { t } = useTranslation('accounts')
  const fail = useFail()
  const { message } = useApp()
  const bind = useBinding(channel.id)
  const [opening, setOpening] = useState(false)
  const run = async () => {
    setOpening(true)
    try {
      if (!(await bind())) void message.warning(t('bind.blocked'))
    } catch (error) {
      fail(error)
    } finally {
      setOpening(false)
    }
  }
  return (
    <Button
      type={isBound && status === '1' ? 'default' : 'primary'}
      icon={<ExternalLink {...icon} />}
      loading={opening}
      disabled={dirty}
      onClick={() => void run()}
    >
      {t(isBound ? 'bind.again' : 'bind.act')}
    </Button>
  )
}

const UnbindButton = ({ channel, account, dirty }: Omit<Props, 'manifest'>) => {
  const { t } = useTranslation('accounts')
  const fail = useFail()
  const { message } = useApp()
  const confirm = useAsk()
  const { mutateAsync: unbind } = useUnbindAccount(channel.id)
  const ask = () =>
    confirm({
      title: t('unbind.title', { name: channel.name }),
      content: t('unbind.hint'),
      okText: t('unbind.act'),
      danger: true,
      onOk: async () => {
        try {
          await unbind(account)
          void message.success(t('unbind.done', { name: channel.name }))
        } catch (error) {
          fail(error)
        }
      },
    })
  return (
    <Button danger icon={<Unplug {...icon} />} disabled={dirty} onClick={ask}>
      {t('unbind.act')}
    </Button>
  )
}

/** 试连, 绑定, 解除绑定: they use what is saved, so what was typed is saved first. */
export const AccountActs = ({ channel, account, manifest, dirty }: Props) => {
  const { t } = useTranslation('accounts')
  const fail = useFail()
  const { mutateAsync: test, data: found, isPending, reset } = useTestAccount(channel.id)
  const run = async () => {
    reset()
    try {
      await test()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <>
      <p className="rb-account__acts rb-row rb-wrap rb-gap-1">
        {manifest.hasOAuth && <BindButton channel={channel} account={account} dirty={dirty} />}
        <Button
          icon={<PlugZap {...icon} />}
          loading={isPending}
          disabled={dirty || !account.isBound}
          onClick={() => void run()}
        >
          {t('test')}
        </Button>
        {account.isBound && <UnbindButton channel={channel} account={account} dirty={dirty} />}
        {dirty && <span className="rb-account__quiet">{t('saveFirst')}</span>}
      </p>
      <p className="rb-account__found" role="status">
        {found && <StatusTag tone={found.ok ? 'good' : 'bad'}>{found.msg}</StatusTag>}
      </p>
    </>
  )
}
