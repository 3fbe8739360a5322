import type { Notification } from '@rongbian/contract/notifications'
import { notificationTypeLabel } from '@rongbian/domain'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ImportanceTag } from '#/features/notifications/importance-tag.tsx'
import { useFollowLink } from '#/features/notifications/use-follow-link.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './notification-dialog.css'

interface Props {
  notification: Notification
  onLeave?: (() => void) | undefined
  onClose: () => void
}

export const NotificationDialog = ({ notification, onLeave, onClose }: Props) => {
  const { t } = useTranslation(['notifications', 'common'])
  const phrase = usePhrase()
  const followLink = useFollowLink()
  const { type, title, importance, updated, content, link } = notification

  const follow = () => {
    onClose()
    onLeave?.()
    followLink(link)
  }
  const footer = (
    <>
      {link && <Button onClick={follow}>{t('dialog.follow')}</Button>}
      <Button type="primary" onClick={onClose}>
        {t('common:action.ok')}
      </Button>
    </>
  )

  return (
    <Dialog dirty={false} open title={t('dialog.title')} width={520} footer={footer} onCancel={onClose}>
      <dl className="rb-notification rb-py-1 rb-cells">
        <dt>{t('column.type')}</dt>
        <dd>{phrase(notificationTypeLabel(type))}</dd>
        <dt>{t('column.title')}</dt>
        <dd className="rb-bold">{title}</dd>
        <dt>{t('column.importance')}</dt>
        <dd>
          <ImportanceTag importance={importance} />
        </dd>
        <dt>{t('column.time')}</dt>
        <dd>
          <TimeText at={updated} exact />
        </dd>
        <dt>{t('dialog.content')}</dt>
        <dd className="rb-notification__content rb-pre">{content}</dd>
      </dl>
    </Dialog>
  )
}
