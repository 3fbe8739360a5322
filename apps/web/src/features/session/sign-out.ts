import * as session from '@rongbian/contract/session'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import { sessionEnded } from '#/api/session-events.ts'
import { clearPersonalSettings, forgetLastVisit } from '#/local-settings.ts'

const endSession = async () => {
  // Gone already or out of reach: either way nothing of it may stay here.
  await call(session.signOutByLink).catch(() => undefined)
  sessionEnded()
  forgetLastVisit()
  queryClient.clear()
}

/** 退出: ends the session, forgets what belongs to the person and shows the sign-in page. */
export const signOut = async () => {
  await endSession()
  clearPersonalSettings()
  location.hash = '#/login'
  location.reload()
}

/** 重新登录: clears the token and loads the page again; the guard then leads through the sign-in and back. */
export const signInAgain = async () => {
  await endSession()
  location.reload()
}
