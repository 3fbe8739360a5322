import { limits, safeRedirect } from '@rongbian/domain'
import { create } from 'zustand'
import { withPrefix } from '#/api/prefix.ts'
import { hasUnsaved } from '#/api/unsaved.ts'
import { clearPersonalSettings, forgetLastVisit } from '#/local-settings.ts'

/** How the session stands, as far as the last answers told. The frame listens. */
type SessionPhase =
  | { is: 'none' }
  | { is: 'active' }
  /** 50008, 50012, 50014: ask whether to sign in again or to stay. */
  | { is: 'loggedOut'; message: string }
  /** Plain 401 with nothing to lose: say so, the page leaves in a moment. */
  | { is: 'leaving'; message: string }
  /** A banner offers signing in again in place, so that nothing typed is lost. */
  | { is: 'expired'; message: string }

interface SessionEvents {
  phase: SessionPhase
  offline: boolean
}

export const useSessionEvents = create<SessionEvents>(() => ({ phase: { is: 'none' }, offline: false }))

const setPhase = (phase: SessionPhase) => useSessionEvents.setState({ phase })
const phase = () => useSessionEvents.getState().phase

/** The session was loaded, or a person signed in again in place. */
export const sessionStarted = () => setPhase({ is: 'active' })
export const sessionEnded = () => setPhase({ is: 'none' })

export const reportLoggedOut = (message: string) => {
  if (phase().is !== 'active') return
  forgetLastVisit()
  setPhase({ is: 'loggedOut', message })
}

/** The person chose to stay on the page although the session is gone. */
export const stayHere = () => {
  const current = phase()
  if (current.is === 'loggedOut') setPhase({ is: 'expired', message: current.message })
}

/** The server sends the entry on to the app, and the browser keeps the fragment: people come back to where they were. */
const entry = () => withPrefix('/sprint') + location.hash

const leaveTo = (loginUrl: string | null) => {
  const target = safeRedirect(loginUrl)
  location.assign(target === '/' ? entry() : target)
}

export const reportUnauthorized = (message: string, loginUrl: string | null) => {
  if (phase().is !== 'active') return
  forgetLastVisit()
  const staysOpen = location.hash.startsWith('#/compo')
  if (staysOpen || hasUnsaved()) return setPhase({ is: 'expired', message })

  setPhase({ is: 'leaving', message })
  setTimeout(() => {
    if (hasUnsaved()) setPhase({ is: 'expired', message })
    else leaveTo(loginUrl)
  }, limits.signedOutRedirectMs)
}

/** A sign-in page came instead of an answer: the way back in is the entry. */
export const reportSignInPage = (message: string) => {
  if (phase().is !== 'active') return
  clearPersonalSettings()
  if (hasUnsaved()) return setPhase({ is: 'expired', message })
  setPhase({ is: 'leaving', message })
  leaveTo(null)
}

export const reportOffline = () => useSessionEvents.setState({ offline: true })
export const reportOnline = () => {
  if (useSessionEvents.getState().offline) useSessionEvents.setState({ offline: false })
}

/** Called once, when the app starts. */
export const watchConnection = () => {
  globalThis.addEventListener('online', reportOnline)
  globalThis.addEventListener('offline', reportOffline)
}
