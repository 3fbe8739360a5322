import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasUnsaved } from '#/api/unsaved.ts'
import { signOut } from '#/features/session/index.ts'
import { cancelAllTasks, hasRunningTasks } from '#/features/tasks/index.ts'
import type { OverlayProps } from '#/frame/overlay-store.ts'
import { Dialog } from '#/ui/dialog.tsx'

export const SignOutDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('frame')
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    cancelAllTasks()
    void signOut()
  }

  return (
    <Dialog
      dirty={false}
      open
      centered
      width={400}
      title={t('signOut.question')}
      okText={t('signOut.yes')}
      cancelText={t('signOut.no')}
      confirmLoading={leaving}
      onOk={leave}
      onCancel={onClose}
    >
      <p>{t('signOut.hint')}</p>
      {hasUnsaved() && <p>{t('signOut.unsaved')}</p>}
      {hasRunningTasks() && <p>{t('signOut.tasks')}</p>}
    </Dialog>
  )
}
