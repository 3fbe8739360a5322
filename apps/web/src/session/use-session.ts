import { errors } from '@rongbian/contract/errors'
import type { LibraryRow } from '@rongbian/contract/people'
import * as people from '@rongbian/contract/people'
import type { CurrentUser } from '@rongbian/contract/session'
import * as session from '@rongbian/contract/session'
import {
  type Actor,
  can,
  type FeatureCode,
  featureCodes,
  type NavigationFacts,
  type Permission,
} from '@rongbian/domain'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { isFromLastVisit } from '#/api/last-visit.ts'
import { queryClient } from '#/api/query-client.ts'
import { sessionStarted } from '#/api/session-events.ts'
import { clearPersonalSettings, forgetLastVisit } from '#/local-settings.ts'

/** The signed-in person with everything menus and buttons ask about. */
export interface Session {
  user: CurrentUser
  libraries: LibraryRow[]
  features: FeatureCode[]
  /** For `can(session.actor, …)`. */
  actor: Actor
  /** For `menuEntries(session.facts)` and `navigationList(session.facts)`. */
  facts: NavigationFacts
}

const actorOf = (user: CurrentUser, features: FeatureCode[]): Actor => ({
  ...user,
  id: user.uuid,
  departmentId: user.group.uuid,
  // What lies below is the server's to know; records carry their own actions.
  departmentIds: [user.group.uuid],
  ownDepartmentIds: [user.group.uuid],
  memberOf: [user.group.uuid],
  features,
  // Review seats likewise.
  seats: [],
  delegations: [],
})

export const sessionOf = (
  user: CurrentUser,
  libraries: LibraryRow[],
  grants: Partial<Record<FeatureCode, boolean>>,
): Session => {
  const features = featureCodes.filter((code) => grants[code])
  const libraryIds = libraries.map(({ id }) => id)
  return {
    user,
    libraries,
    features,
    actor: actorOf(user, features),
    facts: { libraryIds, features, roleNames: user.roleNames },
  }
}

const minute = 60_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    // The person first: without a session the other two would only fail as well.
    const user = await call(session.getInfo, { signal })
    const [libraries, grants] = await Promise.all([
      call(people.listLibraries, { signal }),
      call(people.modulePermission, { signal }),
    ])
    return sessionOf(user, libraries, grants)
  },
  staleTime: minute,
  meta: { keep: (known) => known },
})

const isSignedOut = (error: unknown): error is ApiError => error instanceof ApiError && error.isSignedOut

/** A token the server no longer knows, or a foreign sign-in page: both go, so that the next sign-in starts clean. */
const resetToken = async ({ code, error }: ApiError) => {
  if (error === 'sign_in_page') clearPersonalSettings()
  forgetLastVisit()
  const hadToken = error === 'sign_in_page' || code !== errors.not_signed_in.code
  if (hadToken) await call(session.signOutByLink).catch(() => undefined)
}

// The redirects of one navigation ask the server once.
const navigationMs = 2_000

const wasJustRefused = () => {
  const state = queryClient.getQueryState(sessionQuery.queryKey)
  return isSignedOut(state?.error) && Date.now() - (state?.errorUpdatedAt ?? 0) < navigationMs
}

const againMs = 5_000

/** The person of the last visit stands only until the server has spoken: a session that has ended shows nothing more. */
const confirm = async () => {
  try {
    await queryClient.fetchQuery(sessionQuery)
    sessionStarted()
  } catch (error) {
    if (!isSignedOut(error)) return void setTimeout(() => void confirm(), againMs)
    await resetToken(error)
    location.reload()
  }
}

const isUnconfirmed = () =>
  isFromLastVisit(queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0)

/** For the guard: the known session at once, refreshed behind the screen; a new one is waited for. */
export const currentSession = async (): Promise<Session | undefined> => {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (known && isUnconfirmed()) {
    void confirm()
    return known
  }
  if (known) {
    void queryClient.prefetchQuery({ ...sessionQuery, staleTime: navigationMs })
    return known
  }
  if (wasJustRefused()) return undefined
  try {
    const loaded = await queryClient.fetchQuery(sessionQuery)
    sessionStarted()
    return loaded
  } catch (error) {
    if (!isSignedOut(error)) throw error
    await resetToken(error)
    return undefined
  }
}

/** The current session; only below the guard, where there always is one. */
export const useSession = () => useSuspenseQuery(sessionQuery).data

export const useCan = (permission: Permission) => can(useSession().actor, permission)
export const useFeature = (code: FeatureCode) => useSession().features.includes(code)

/** After a change of name, avatar, roles or switches: read everything about the person again. */
export const refreshSession = () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
