import * as session from '@rongbian/contract/session'
import { LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { sessionStarted } from '#/api/session-events.ts'
import { Banner } from '#/frame/banner.tsx'
import { openOverlay } from '#/frame/overlay-store.ts'
import { useSession } from '#/session/use-session.ts'
import { PlainButton } from '#/ui/plain-button.tsx'

/** People also sign in again in another window; coming back here is then enough. */
const useReturn = (uuid: string) => {
  useEffect(() => {
    const ask = async () => {
      const user = await call(session.getInfo).catch(() => undefined)
      if (user?.uuid === uuid) sessionStarted()
    }
    const askOnFocus = () => void ask()
    globalThis.addEventListener('focus', askOnFocus)
    return () => globalThis.removeEventListener('focus', askOnFocus)
  }, [uuid])
}

export const ExpiredBanner = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('frame')
  useReturn(useSession().user.uuid)

  return (
    <Banner
      tone="bad"
      icon={LogIn}
      action={<PlainButton onClick={() => openOverlay('signIn')}>{t('expired.signIn')}</PlainButton>}
    >
      {t('expired.banner', { reason })}
    </Banner>
  )
}
