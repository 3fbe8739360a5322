import { can, isRouteVisible, landingPath, navigationList } from '@rongbian/domain'
import { type LoaderFunctionArgs, replace } from 'react-router'
import { queryClient } from '#/api/query-client.ts'
import type { RouteRule } from '#/frame/feature.ts'
import { entryQuery } from '#/session/use-entry.ts'
import { currentSession, type Session } from '#/session/use-session.ts'

interface Visit {
  rule: RouteRule
  /** Path and search as asked for. */
  target: string
  needsSetup: boolean
  session: Session | undefined
}

export const passwordPath = '/toolsPage?id=0&tab=password'

export const signInPath = (target: string) =>
  target === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: target })}`

const forPerson = (rule: RouteRule, { user, actor, facts }: Session) => {
  if (user.mustChangePassword && rule.path !== '/toolsPage') return passwordPath
  if (rule.path === '/') return landingPath(facts)
  if (rule.navigation && !navigationList(facts).some(({ id }) => id === rule.navigation)) return '/404'
  if (rule.permission && !can(actor, rule.permission)) return '/withoutPermission'
  return isRouteVisible(rule.roles ?? [], facts.roleNames) ? undefined : '/withoutPermission'
}

/** Where to go instead, or undefined when the route may open. */
export const redirectFor = ({ rule, target, needsSetup, session }: Visit): string | undefined => {
  if (needsSetup) return rule.path === '/setup' ? undefined : '/setup'
  if (rule.path === '/setup') return '/'
  if (rule.path === '/login') return session ? '/' : undefined
  if (rule.access === 'public' || (rule.access === 'shell' && !session)) return undefined
  return session ? forPerson(rule, session) : signInPath(target)
}

/** Stands before every route. */
export const guard =
  (rule: RouteRule) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const needsSession = rule.access !== 'public' || rule.path === '/login'
    const { needsSetup } = await queryClient.ensureQueryData(entryQuery)
    const session = needsSession && !needsSetup ? await currentSession() : undefined

    const elsewhere = redirectFor({ rule, target: pathname + search, needsSetup, session })
    return elsewhere ? replace(elsewhere) : null
  }
