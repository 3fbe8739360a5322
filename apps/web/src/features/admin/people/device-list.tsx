import type { SessionRow } from '@rongbian/contract/session'
import { Button, Tag } from 'antd'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { deviceKind, deviceName } from '#/ui/device-name.ts'
import { TimeText } from '#/ui/time-text.tsx'

interface Props {
  sessions: SessionRow[]
  onEnd: (session: string) => Promise<void>
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor }

const Device = ({ session, onEnd }: { session: SessionRow; onEnd: Props['onEnd'] }) => {
  const { t } = useTranslation('admin')
  const phrase = usePhrase()
  const [ending, setEnding] = useState(false)
  const { uuid, agent, address, createdAt, seenAt, current } = session
  const Icon = icons[deviceKind(agent)]
  const end = async () => {
    setEnding(true)
    await onEnd(uuid)
    setEnding(false)
  }
  return (
    <li className="rb-person-device rb-p-2-3 rb-at-top rb-flex rb-line-below rb-gap-15">
      <Icon size={20} aria-hidden="true" />
      <div className="rb-person-device__text rb-lh-20 rb-fill rb-fs-12 rb-dim rb-break">
        <p className="rb-person-device__name rb-middle rb-wrap rb-gap-1" title={agent}>
          {deviceName(agent, { phrase, join: (parts) => t('devices.name', parts) })}
          {current && <Tag variant="filled">{t('devices.current')}</Tag>}
        </p>
        <p>{address}</p>
        <p>
          {t('devices.seen')} <TimeText at={seenAt} /> · {t('devices.since')} <TimeText at={createdAt} />
        </p>
      </div>
      <Button size="small" loading={ending} onClick={() => void end()}>
        {t('devices.end')}
      </Button>
    </li>
  )
}

export const DeviceList = ({ sessions, onEnd }: Props) => (
  <ul>
    {sessions.map((session) => (
      <Device key={session.uuid} session={session} onEnd={onEnd} />
    ))}
  </ul>
)
