import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stayHere } from '#/api/session-events.ts'
import { signInAgain } from '#/features/session/index.ts'
import { Dialog } from '#/ui/dialog.tsx'

/** The server ended the session: sign in anew, or stay and keep what is on the page. */
export const LoggedOutDialog = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('frame')
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signInAgain()
  }

  return (
    <Dialog
      dirty={false}
      open
      centered
      width={400}
      closable={false}
      mask={{ closable: false }}
      title={t('loggedOut.title')}
      okText={t('loggedOut.signIn')}
      cancelText={t('loggedOut.stay')}
      confirmLoading={leaving}
      onOk={leave}
      onCancel={stayHere}
    >
      {t('loggedOut.text', { reason })}
    </Dialog>
  )
}
