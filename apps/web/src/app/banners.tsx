import { KeyRound, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSessionEvents } from '#/api/session-events.ts'
import { LoggedOutDialog } from '#/app/logged-out-dialog.tsx'
import { OfflineBanner } from '#/app/offline-banner.tsx'
import { useNewVersion } from '#/app/use-new-version.ts'
import { passwordPath } from '#/features/session/index.ts'
import { Banner } from '#/frame/banner.tsx'
import { ExpiredBanner } from '#/frame/expired-banner.tsx'
import { VersionBanner } from '#/frame/version-banner.tsx'
import { useSession } from '#/session/use-session.ts'

const PasswordBanner = () => {
  const { t } = useTranslation('frame')
  const { pathname } = useLocation()
  const link = (
    <Link
      to={passwordPath}
      className="rb-button rb-centre rb-gap-6 rb-one-line rb-px-2 rb-round rb-inline rb-button--line"
    >
      {t('password.change')}
    </Link>
  )
  return (
    <Banner tone="warning" icon={KeyRound} action={pathname !== '/toolsPage' && link}>
      {t('password.banner')}
    </Banner>
  )
}

/** How the session and the line stand, when that is not as usual. */
const SessionNotice = () => {
  const { t } = useTranslation('frame')
  const phase = useSessionEvents((state) => state.phase)
  if (phase.is === 'expired') return <ExpiredBanner reason={phase.message} />
  if (phase.is === 'loggedOut') return <LoggedOutDialog reason={phase.message} />
  if (phase.is !== 'leaving') return null
  return (
    <Banner tone="warning" icon={LogOut}>
      {t('leaving', { reason: phase.message })}
    </Banner>
  )
}

export const Banners = () => {
  const offline = useSessionEvents((state) => state.offline)
  const { mustChangePassword } = useSession().user
  const hasNewVersion = useNewVersion()

  return (
    <>
      {offline && <OfflineBanner />}
      <SessionNotice />
      {mustChangePassword && <PasswordBanner />}
      {hasNewVersion && <VersionBanner />}
    </>
  )
}
