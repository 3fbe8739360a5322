import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { formOf, useSaveChannel } from '#/features/publishing/use-publishing.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

const switches = ['enabled', 'needsCover', 'twoToWithdraw'] as const
type SwitchId = (typeof switches)[number]

const isOn = (channel: ConsoleChannel, id: SwitchId) => (id === 'enabled' ? !channel.disabled : channel[id])

const changed = (channel: ConsoleChannel, id: SwitchId, on: boolean) => ({
  ...formOf(channel),
  ...(id === 'enabled' ? { disabled: !on } : { [id]: on }),
})

/** Each switch is saved as soon as it is turned; turning a channel off is asked about. */
export const ChannelSwitches = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  const fail = useFail()
  const { message } = useApp()
  const confirm = useAsk()
  const { mutateAsync: save, isPending } = useSaveChannel()
  const { name } = channel

  const change = async (id: SwitchId, on: boolean) => {
    try {
      await save(changed(channel, id, on))
      void message.success(t('channel.saved', { name }))
    } catch (error) {
      fail(error)
    }
  }
  const ask = (id: SwitchId, on: boolean) => {
    if (id !== 'enabled' || on) return void change(id, on)
    confirm({
      title: t('switch.disableTitle', { name }),
      content: t('switch.enabledHint'),
      okText: t('switch.disableOk'),
      danger: true,
      onOk: () => change(id, on),
    })
  }

  return (
    <ul>
      {switches.map((id) => (
        <li className="rb-flex rb-gap-15 rb-py-1 rb-at-top" key={id}>
          <Switch
            aria-label={t(`switch.${id}`)}
            checked={isOn(channel, id)}
            disabled={isPending}
            onChange={(on) => ask(id, on)}
          />
          <span>
            {t(`switch.${id}`)}
            <small className="rb-own-line">{t(`switch.${id}Hint`)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
