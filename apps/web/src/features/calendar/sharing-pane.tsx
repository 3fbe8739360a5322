import { can } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { IcsKeys } from '#/features/calendar/ics-keys.tsx'
import { OutsideCalendars } from '#/features/calendar/outside-calendars.tsx'
import { useSession } from '#/session/use-session.ts'
import { SidePane } from '#/ui/side-pane.tsx'

/** 订阅与导入: addresses for the calendars of others, and calendars from outside. */
export const SharingPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('calendar')
  const { actor } = useSession()
  return (
    <SidePane open dirty={false} title={t('sharing')} size={480} onClose={onClose}>
      <div className="rb-stack rb-gap-3">
        <IcsKeys />
        <OutsideCalendars mayManage={can(actor, 'events.manage')} />
      </div>
    </SidePane>
  )
}
