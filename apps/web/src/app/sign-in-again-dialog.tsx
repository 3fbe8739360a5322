import type { CurrentUser } from '@rongbian/contract/session'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#/api/query-client.ts'
import { sessionStarted } from '#/api/session-events.ts'
import { SignInForm } from '#/features/session/index.ts'
import type { OverlayProps } from '#/frame/overlay-store.ts'
import { useSession } from '#/session/use-session.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { useApp } from '#/ui/use-app.ts'

/** Signing in without leaving the page, so that nothing typed is lost. */
export const SignInAgainDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('frame')
  const { message } = useApp()
  const { user } = useSession()

  const resume = ({ uuid }: CurrentUser) => {
    // What stands on the page belongs to someone else.
    if (uuid !== user.uuid) return location.reload()
    sessionStarted()
    onClose()
    void queryClient.invalidateQueries()
    void message.success(t('expired.resumed'))
  }

  return (
    <Dialog
      dirty={false}
      open
      centered
      width={400}
      footer={null}
      title={t('expired.title')}
      onCancel={onClose}
    >
      <p className="rb-mb-2 rb-note">{t('expired.kept')}</p>
      <SignInForm account={user.account} onDone={resume} />
    </Dialog>
  )
}
