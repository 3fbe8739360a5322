import { AppError } from '@rongbian/contract'
import { sessionMessages } from '@rongbian/contract/messages/session'
import * as contract from '@rongbian/contract/session'
import { productName } from '@rongbian/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#/deps.ts'
import { createNewsroom, demoAccounts, demoPassword } from '#/features/newsroom/index.ts'
import { clearSessionCookies, cookieNames, cookieOptions, setSessionCookies } from '#/http/cookies.ts'
import { FileAnswer, publicRoute, route } from '#/http/route.ts'
import { ownValue } from '#/own-value.ts'
import { newCaptcha } from './captcha.ts'
import { hashPassword, refuseCommon } from './password.ts'
import { endSessions, listSessions, needsCaptcha, signIn, signOut } from './service.ts'
import { setupCodeCheck } from './setup-code.ts'

const hostLabel = ({ hostname }: FastifyRequest) => hostname.split('.', 1)[0]?.toLowerCase() ?? ''

export const sessionRoutes = (app: FastifyInstance, deps: Deps) => {
  const { env, db, sessions, houses } = deps
  const findHouse = async ({ hostname }: FastifyRequest) => {
    const house = await houses.at(hostname)
    if (house || (await houses.isEmpty())) return house
    throw new AppError('wrong_host', { message: sessionMessages.hostUnknown() })
  }
  const tenantOf = async (request: FastifyRequest) => {
    const house = await findHouse(request)
    if (!house) throw new AppError('unavailable', { message: sessionMessages.noNewsroom() })
    if (house.isSuspended) throw new AppError('forbidden', { message: sessionMessages.suspended() })
    return house
  }

  publicRoute(app, deps, contract.entryState, async ({ request }) => {
    const tenant = await findHouse(request)
    const isDemo = env.DEMO && tenant?.demo
    return {
      newsroom: tenant?.name ?? '',
      needsSetup: !tenant,
      demo: env.DEMO,
      titleSuffix: ownValue(env.TITLE_SUFFIXES, hostLabel(request)) ?? productName,
      timeZone: env.TIME_ZONE,
      demoAccounts: isDemo ? demoAccounts.map((account) => ({ ...account, password: demoPassword })) : [],
    }
  })

  const demandSetupCode = setupCodeCheck(env.SETUP_CODE)
  publicRoute(app, deps, contract.createFirstAdministrator, async ({ body, caller }) => {
    demandSetupCode(body.setupCode)
    if (!env.DEMO && body.password === demoPassword) throw new AppError('demo_password')
    refuseCommon(body.password, body)
    const first = { ...body, passwordHash: await hashPassword(body.password) }
    await db.transaction().execute((tx) => createNewsroom(tx, first, caller))
  })

  publicRoute(app, deps, contract.isCaptchaNeeded, async ({ query, caller, request }) =>
    needsCaptcha(db, (await tenantOf(request)).id, query.username, caller.address),
  )

  publicRoute(app, deps, contract.captchaImage, async ({ request, reply }) => {
    await tenantOf(request)
    const { id, image } = await newCaptcha(db)
    reply.setCookie(cookieNames.captcha, id, { ...cookieOptions(env), httpOnly: true })
    return new FileAnswer(image, { 'cache-control': 'no-store' })
  })

  publicRoute(app, deps, contract.signIn, async ({ body, caller, request, reply }) => {
    const credentials = { ...body, captchaId: request.cookies[cookieNames.captcha] }
    const rules = { hours: env.SESSION_HOURS, refusedPassword: env.DEMO ? undefined : demoPassword }
    const { cookie, csrf } = await signIn(
      db,
      { tenantId: (await tenantOf(request)).id, caller },
      credentials,
      rules,
    )
    setSessionCookies(reply, env, cookie, csrf)
    reply.clearCookie(cookieNames.captcha, cookieOptions(env))
    const { user } = await sessions.resolve(cookie)
    // The session itself stays in the HttpOnly cookie; scripts only ever hold the CSRF token.
    return { token: csrf, user }
  })

  route(app, deps, contract.signOut, async ({ actor, session, caller, reply }) => {
    await db.transaction().execute((tx) => signOut({ tx, actor, caller }, session.id))
    sessions.forget()
    clearSessionCookies(reply, env)
  })

  publicRoute(app, deps, contract.signOutByLink, async ({ request, caller, reply }) => {
    const session = await sessions.resolve(request.cookies[cookieNames.session]).catch(() => undefined)
    if (session) {
      await db.transaction().execute((tx) => signOut({ tx, actor: session.actor, caller }, session.id))
      // Only then: anyone may come here, and the others' sessions would have to be read anew each time.
      sessions.forget()
    }
    clearSessionCookies(reply, env)
  })

  route(app, deps, contract.getInfo, ({ session }) => session.user)

  route(app, deps, contract.listMySessions, ({ actor, session }) =>
    listSessions(db, actor.tenantId, actor.id, session.id),
  )

  route(app, deps, contract.endMySession, async ({ actor, params }) => {
    const ended = await db
      .transaction()
      .execute((tx) => endSessions(tx, actor.tenantId, actor.id, { only: params.uuid }))
    if (ended === 0) throw new AppError('not_found')
    sessions.forget()
  })

  route(app, deps, contract.endMyOtherSessions, async ({ actor, session }) => {
    const ended = await db
      .transaction()
      .execute((tx) => endSessions(tx, actor.tenantId, actor.id, { except: session.id }))
    sessions.forget()
    return { ended }
  })
}
