import type { SessionRow } from '@rongbian/contract/session'
import { Button } from 'antd'
import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  useDeviceName,
  useDevices,
  useEndDevice,
  useEndOtherDevices,
} from '#/features/personal/use-devices.ts'
import { type DeviceKind, deviceKind } from '#/ui/device-name.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'
import './device-list.css'

const icons: Record<DeviceKind, LucideIcon> = { phone: Smartphone, tablet: Tablet, computer: Monitor }

const useAskToEnd = () => {
  const { t } = useTranslation('tools')
  const { message } = useApp()
  const confirm = useAsk()
  const fail = useFail()
  const ask = (title: string, content: string, end: () => Promise<string>) =>
    confirm({
      title,
      content,
      okText: t('devices.end'),
      danger: true,
      onOk: () => end().then((said) => void message.success(said), fail),
    })
  return ask
}

const DeviceRow = ({ device }: { device: SessionRow }) => {
  const { t } = useTranslation('tools')
  const ask = useAskToEnd()
  const end = useEndDevice()
  const name = useDeviceName()(device.agent)
  const Icon = icons[deviceKind(device.agent)]

  const askToEnd = () =>
    ask(t('devices.endTitle', { name }), t('devices.endHint'), async () => {
      await end.mutateAsync(device.uuid)
      return t('devices.ended', { name })
    })

  return (
    <li className="rb-device rb-py-15 rb-line-above rb-row rb-gap-2">
      <Icon size={20} aria-hidden="true" />
      <div className="rb-fill">
        <p className="rb-gap-0-1 rb-row rb-wrap rb-bold" title={device.agent}>
          {name}
          {device.current && <StatusTag tone="good">{t('devices.current')}</StatusTag>}
        </p>
        <p className="rb-device__facts rb-flex rb-wrap rb-meta rb-break">
          <span>{t('devices.address', { address: device.address })}</span>
          <span>
            {t('devices.since')} <TimeText at={device.createdAt} />
          </span>
          <span>
            {t('devices.seen')} <TimeText at={device.seenAt} />
          </span>
        </p>
      </div>
      {!device.current && (
        <Button danger type="text" onClick={askToEnd} aria-label={t('devices.endOne', { name })}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}

export const DeviceList = () => {
  const { t } = useTranslation('tools')
  const query = useDevices()
  const { data } = query
  const ask = useAskToEnd()
  const endOthers = useEndOtherDevices()
  if (!data) return <Pending query={query} rows={3} height={72} />

  const others = data.filter(({ current }) => !current)
  const askToEndOthers = () =>
    ask(t('devices.endOthersTitle', { count: others.length }), t('devices.endOthersHint'), async () => {
      const { ended } = await endOthers.mutateAsync()
      return t('devices.endedOthers', { count: ended })
    })

  return (
    <div className="rb-devices">
      <div className="rb-min-h-32 rb-mb-1 rb-soft rb-row rb-wrap rb-between rb-gap-1">
        <p>{t(others.length ? 'devices.hint' : 'devices.alone')}</p>
        {others.length > 0 && <Button onClick={askToEndOthers}>{t('devices.endOthers')}</Button>}
      </div>
      <ul>
        {[...data]
          .sort((a, b) => Number(b.current) - Number(a.current))
          .map((device) => (
            <DeviceRow key={device.uuid} device={device} />
          ))}
      </ul>
    </div>
  )
}
