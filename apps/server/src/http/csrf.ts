import { AppError } from '@rongbian/contract'
import type { FastifyRequest } from 'fastify'
import { isSameText } from '#/http/secrets.ts'

/** With a session, every state change must send back the readable cookie. */
export const checkCsrf = (request: FastifyRequest, expected: string) => {
  const sent = request.headers['x-xsrf-token']
  if (typeof sent !== 'string' || !isSameText(sent, expected)) throw new AppError('csrf')
}

/** Without a session (signing in) there is no token yet, but a browser always says where a POST comes from. */
export const checkOrigin = ({ headers, protocol, host }: FastifyRequest, publicUrl: string) => {
  const site = headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('csrf')
  if (!headers.origin) return
  const origins = [`${protocol}://${host}`, URL.parse(publicUrl)?.origin]
  if (!origins.includes(headers.origin)) throw new AppError('csrf')
}
