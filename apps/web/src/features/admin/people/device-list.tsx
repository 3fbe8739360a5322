import type { SessionRow } from '@rongbian/contract/session'
import { deviceOf } from '@rongbian/domain'
import { Button, Tag } from 'antd'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#/features/admin/use-words.ts'
import { TimeText } from '#/ui/time-text.tsx'

interface Props {
  sessions: SessionRow[]
  onEnd: (session: string) => Promise<void>
}

const handheld = /iPhone|iPad|Android|Mobile/

const Device = ({ session, onEnd }: { session: SessionRow; onEnd: Props['onEnd'] }) => {
  const t = useWords()
  const [ending, setEnding] = useState(false)
  const { uuid, agent, address, createdAt, seenAt, current } = session
  const Icon = handheld.test(agent) ? Smartphone : Monitor
  const end = async () => {
    setEnding(true)
    await onEnd(uuid)
    setEnding(false)
  }
  return (
    <li className="rb-device">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className="rb-device__text">
        <p className="rb-device__name" title={agent}>
          {deviceOf(agent)}
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
