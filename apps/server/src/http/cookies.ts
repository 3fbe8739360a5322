import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { Env } from '#/env.ts'

export const cookieNames = {
  session: 'rb_session',
  csrf: 'XSRF-TOKEN',
  captcha: 'rb_vcode',
  seen: 'rb_seen',
} as const

const monthSeconds = 30 * 24 * 3600

export const cookieOptions = (env: Env): CookieSerializeOptions => ({
  // Not the prefix: mam/api stands outside it and needs the session too.
  path: '/',
  // Strict: the app is one page, so even a visit from another site signs in through its own calls.
  sameSite: 'strict',
  secure: env.PUBLIC_URL.startsWith('https:'),
})

export const setSessionCookies = (reply: FastifyReply, env: Env, cookie: string, csrf: string) => {
  const options = { ...cookieOptions(env), maxAge: monthSeconds }
  reply.setCookie(cookieNames.session, cookie, { ...options, httpOnly: true })
  reply.setCookie(cookieNames.csrf, csrf, options)
}

export const clearSessionCookies = (reply: FastifyReply, env: Env) => {
  for (const name of [cookieNames.session, cookieNames.csrf]) reply.clearCookie(name, cookieOptions(env))
}
