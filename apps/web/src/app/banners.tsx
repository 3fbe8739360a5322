import { KeyRound, LogOut } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSessionEvents } from '#/api/session-events.ts'
import { OfflineBanner } from '#/app/offline-banner.tsx'
import { useNewVersion } from '#/app/use-new-version.ts'
import { passwordPath } from '#/features/session/index.ts'
import { Banner } from '#/frame/banner.tsx'
import { ExpiredBanner } from '#/frame/expired-banner.tsx'
import { VersionBanner } from '#/frame/version-banner.tsx'
import { useSession } from '#/session/use-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { whenIdle } from '#/ui/run-in-idle.ts'

const LoggedOutDialog = lazyPart(async () => (await import('#/app/logged-out-dialog.tsx')).LoggedOutDialog)

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
  // Whoever ends the session may be a newer build, which has no such file.
  useEffect(() => whenIdle(LoggedOutDialog.fetchAhead), [])
  const { t } = useTranslation('frame')
  const phase = useSessionEvents((state) => state.phase)
  if (phase.is === 'expired') return <ExpiredBanner reason={phase.message} />
  if (phase.is === 'loggedOut')
    return (
      <Suspense>
        <LoggedOutDialog reason={phase.message} />
      </Suspense>
    )
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
