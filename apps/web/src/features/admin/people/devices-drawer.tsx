import type { PersonRow } from '@rongbian/contract/admin'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { DeviceList } from '#/features/admin/people/device-list.tsx'
import { useEndSessions, usePersonSessions } from '#/features/admin/people/use-people.ts'
import { useSession } from '#/session/use-session.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'
import './devices-drawer.css'

interface Props {
  person: PersonRow
  onClose: () => void
}

export const DevicesDrawer = ({ person, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const fail = useFail()
  const { message } = useApp()
  const ask = useAsk()
  const isSelf = useSession().user.uuid === person.uuid
  const query = usePersonSessions(person.uuid)
  const { data } = query
  const { mutateAsync: end } = useEndSessions(person.uuid)

  const endNow = async (session?: string) => {
    try {
      const { ended } = await end(session)
      void message.success(t('devices.ended', { count: ended }))
    } catch (failure) {
      fail(failure)
    }
  }
  const askAll = () =>
    ask({
      title: t('devices.endAllTitle', { name: person.name }),
      content: t(isSelf ? 'devices.endAllSelf' : 'devices.endAllHint'),
      okText: t('devices.endAll'),
      danger: true,
      onOk: () => endNow(),
    })

  const list = () => {
    if (!data) return <Pending query={query} rows={3} height={72} />
    if (data.length === 0) return <EmptyState title={t('devices.none')} hint={t('devices.noneHint')} />
    return <DeviceList sessions={data} onEnd={endNow} />
  }

  return (
    <SidePane
      dirty={false}
      open
      size={420}
      title={t('devices.title', { name: person.name })}
      classNames={{ body: 'rb-person-devices' }}
      onClose={onClose}
      extra={
        data &&
        data.length > 0 && (
          <Button danger onClick={askAll}>
            {t('devices.endAll')}
          </Button>
        )
      }
    >
      {list()}
    </SidePane>
  )
}
