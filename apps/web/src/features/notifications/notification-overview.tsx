import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { NotificationTable } from '#/features/notifications/notification-list.tsx'
import { useDialogFilter } from '#/features/notifications/use-notification-filter.ts'
import { Dialog } from '#/ui/dialog.tsx'

/** 通知总览: every notification over whatever page one is at. Mount it to open it. */
export const NotificationOverview = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['notifications', 'common'])
  return (
    <Dialog
      dirty={false}
      open
      centered
      width={960}
      className="rb-notification-overview"
      title={t('overview')}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      onCancel={onClose}
    >
      <NotificationTable {...useDialogFilter()} onLeave={onClose} />
    </Dialog>
  )
}
