import type { Announcement } from '@rongbian/contract/announcements'
import { Button } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOf } from '#/features/announcements/announcement-state.ts'
import { useWithdrawAnnouncement } from '#/features/announcements/use-announcements.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

const WithdrawButton = ({ announcement }: { announcement: Announcement }) => {
  const { t } = useTranslation('announcements')
  const fail = useFail()
  const { message } = useApp()
  const confirm = useAsk()
  const { mutateAsync: withdraw } = useWithdrawAnnouncement()
  const withdrawNow = async () => {
    try {
      await withdraw(announcement)
      void message.success(t('withdraw.done'))
    } catch (error) {
      fail(error)
    }
  }
  const ask = () =>
    confirm({
      title: t('withdraw.title', { title: announcement.title }),
      content: t('withdraw.hint'),
      okText: t('withdraw.do'),
      danger: true,
      onOk: withdrawNow,
    })
  return (
    <Button size="small" aria-label={t('withdraw.one', { title: announcement.title })} onClick={ask}>
      {t('withdraw.do')}
    </Button>
  )
}

interface Props {
  announcement: Announcement
  onEdit: () => void
  onReceipts: () => void
}

export const AnnouncementActions = ({ announcement, onEdit, onReceipts }: Props) => {
  const { t } = useTranslation('announcements')
  const { title, readers } = announcement
  const state = stateOf(announcement, todayIn(use(TimeZone)))
  return (
    <span className="rb-announcement__actions rb-flex rb-gap-1">
      {readers && (
        <Button size="small" aria-label={t('receipts.one', { title, ...readers })} onClick={onReceipts}>
          {t('receipts.count', { ...readers })}
        </Button>
      )}
      {state !== 'withdrawn' && (
        <>
          <Button size="small" aria-label={t('form.editOne', { title })} onClick={onEdit}>
            {t('form.edit')}
          </Button>
          {state !== 'over' && <WithdrawButton announcement={announcement} />}
        </>
      )}
    </span>
  )
}
